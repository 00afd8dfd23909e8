import { busiestTraders } from '../../../sources/index/queries/busiestTraders.ts'
import type { Querying } from '../../../sources/index/query.ts'
import type { WalletTrading } from './walletTrading.ts'

/** What a wallet traded of an asset or at all from a position on, each swap once, by what is kept: however many it made. */
export async function tradingAlone(
  view: Querying,
  { wallet, asset, since }: { wallet: number; asset?: readonly number[] | undefined; since: number },
): Promise<Pick<WalletTrading, 'trades' | 'volumeUsd'>> {
  const [traded] = await busiestTraders(view, { asset, since, among: [wallet], limit: 1 })
  return { trades: traded?.trades ?? 0, volumeUsd: traded?.volumeUsd ?? 0 }
}
