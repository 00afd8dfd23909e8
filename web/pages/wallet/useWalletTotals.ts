import { type Loaded, useOperation } from '../../api/useOperation.ts'
import type { Holdings, Pnl } from './Holdings.ts'

export type WalletTotals = { holdings: Loaded<Holdings>; pnl: Loaded<Pnl> }

/** What the address holds and earned: for the figures at the top and the tables below alike. */
export const useWalletTotals = (address: string | undefined): WalletTotals => ({
  holdings: useOperation<Holdings>(address && 'get_wallet_tokens', { address }, { live: 8_000 }),
  pnl: useOperation<Pnl>(address && 'get_wallet_pnl', { address }, { live: 12_000 }),
})
