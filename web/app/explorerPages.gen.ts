// Made by `npm run gen` from web/app/routes.ts. Do not edit.
import { BlockPage } from '../pages/block/BlockPage.tsx'
import { BlocksPage } from '../pages/blocks/BlocksPage.tsx'
import { BridgePage } from '../pages/bridge/BridgePage.tsx'
import { GasPage } from '../pages/gas/GasPage.tsx'
import { LaunchesPage } from '../pages/launches/LaunchesPage.tsx'
import { MarketsPage } from '../pages/markets/MarketsPage.tsx'
import { PoolPage } from '../pages/pool/PoolPage.tsx'
import { StocksPage } from '../pages/stocks/StocksPage.tsx'
import { TokenPage } from '../pages/token/TokenPage.tsx'
import { TransactionPage } from '../pages/transaction/TransactionPage.tsx'
import { TransactionsPage } from '../pages/transactions/TransactionsPage.tsx'
import { WalletPage } from '../pages/wallet/WalletPage.tsx'

/** The pages that look at the chain, in one chunk of code. */
export const explorerPages = { BlockPage, BlocksPage, BridgePage, GasPage, LaunchesPage, MarketsPage, PoolPage, StocksPage, TokenPage, TransactionPage, TransactionsPage, WalletPage } as const
