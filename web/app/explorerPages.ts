import { BlockPage } from '../pages/block/BlockPage.tsx'
import { PoolPage } from '../pages/pool/PoolPage.tsx'
import { StocksPage } from '../pages/stocks/StocksPage.tsx'
import { TokenPage } from '../pages/token/TokenPage.tsx'
import { TransactionPage } from '../pages/transaction/TransactionPage.tsx'
import { WalletPage } from '../pages/wallet/WalletPage.tsx'

/** The pages that look at the chain, in one chunk of code. */
export const explorerPages = {
  token: TokenPage,
  stocks: StocksPage,
  block: BlockPage,
  transaction: TransactionPage,
  pool: PoolPage,
  wallet: WalletPage,
} as const
