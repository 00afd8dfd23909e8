import type { Network } from '../../../base/network/Network.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { poolActivity, type Trading } from '../../../sources/index/queries/poolActivity.ts'
import { assetForms } from '../assets.ts'

/** What was traded of an asset, each trade once; `buys` are trades in which somebody got it. */
export type AssetTrading = Trading & { pools: number }

export const untraded: AssetTrading = { trades: 0, buys: 0, volumeUsd: 0, unpriced: 0, pools: 0 }

const plus = (sum: AssetTrading, { trades, volumeUsd, unpriced }: Trading, buys: number): AssetTrading => ({
  trades: sum.trades + trades,
  buys: sum.buys + buys,
  volumeUsd: sum.volumeUsd + volumeUsd,
  unpriced: sum.unpriced + unpriced,
  pools: sum.pools + 1,
})

/**
 * Volume and trades of every asset, or of one, since the start of a window: all trades in pools and curves in which
 * it stands on either side. By number, ether by that of the form which boards show.
 */
export async function tradingByAsset(
  { index, network }: { index: IndexView; network: Network },
  start: WindowStart,
  asset?: readonly number[],
): Promise<Map<number, AssetTrading>> {
  const [sameAs, pools] = await Promise.all([
    assetForms({ index, network }),
    poolActivity(index, start, asset),
  ])
  const sums = new Map<number, AssetTrading>()
  const add = (id: number, traded: Trading, buys: number) =>
    sums.set(id, plus(sums.get(id) ?? untraded, traded, buys))
  for (const traded of pools.values()) {
    const base = sameAs.get(traded.base) ?? traded.base
    const quote = sameAs.get(traded.quote) ?? traded.quote
    add(base, traded, traded.buys)
    // Whoever buys a pool's base token sells what it is quoted in.
    if (quote !== base) add(quote, traded, traded.trades - traded.buys)
  }
  return sums
}
