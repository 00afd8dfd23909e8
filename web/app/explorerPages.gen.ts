// Made by `npm run gen` from web/app/routes.ts. Do not edit.
import { BlockPage } from '../pages/block/BlockPage.tsx'
import { PoolPage } from '../pages/pool/PoolPage.tsx'
import { StocksPage } from '../pages/stocks/StocksPage.tsx'
import { TokenPage } from '../pages/token/TokenPage.tsx'
import { TransactionPage } from '../pages/transaction/TransactionPage.tsx'
import { WalletPage } from '../pages/wallet/WalletPage.tsx'

/** The pages that look at the chain, in one chunk of code. */
export const explorerPages = { BlockPage, PoolPage, StocksPage, TokenPage, TransactionPage, WalletPage } as const
