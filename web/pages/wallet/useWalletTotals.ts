import type { ResultOf } from '../../api/ResultOf.ts'
import { type Loaded, useOperation } from '../../api/useOperation.ts'

export type WalletTotals = {
  holdings: Loaded<ResultOf<'get_wallet_tokens'>>
  pnl: Loaded<ResultOf<'get_wallet_pnl'>>
}

/** What the address holds and earned: for the figures at the top and the tables below alike. */
export const useWalletTotals = (address: string | undefined): WalletTotals => ({
  holdings: useOperation(address ? 'get_wallet_tokens' : undefined, { address }, { live: 8_000 }),
  pnl: useOperation(address ? 'get_wallet_pnl' : undefined, { address }, { live: 12_000 }),
})
