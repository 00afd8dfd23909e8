import { poolActivity, type Trading } from '../../index/queries/poolActivity.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** What was traded of the token in all its pools; whoever buys a pool's base token sells what it is quoted in. */
export async function readTrading({ index, start, id }: TokenFrame): Promise<Trading & { pools: number }> {
  const pools = await poolActivity(index, start, id)
  const sum = { trades: 0, buys: 0, volumeUsd: 0, unpriced: 0, pools: pools.size }
  for (const { base, trades, buys, volumeUsd, unpriced } of pools.values()) {
    sum.trades += trades
    sum.buys += base === id ? buys : trades - buys
    sum.volumeUsd += volumeUsd
    sum.unpriced += unpriced
  }
  return sum
}
