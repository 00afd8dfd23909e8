import { poolActivity, type Trading } from '../../index/queries/poolActivity.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** What was traded of a token as the base of its pools. */
export type TokenTrading = Trading & {
  id: number
  pools: number
  /** The pool with most of the volume, and that volume. */
  pool: number
  poolUsd: number
}

/** Every token that traded in the window, the most traded first. */
export async function readTokenTrading({ index, start }: WindowFrame): Promise<TokenTrading[]> {
  const tokens = new Map<number, TokenTrading>()
  for (const [pool, activity] of await poolActivity(index, start)) {
    const { base: id, trades, buys, volumeUsd, unpriced } = activity
    const sum = tokens.get(id)
    if (!sum) {
      tokens.set(id, { id, trades, buys, volumeUsd, unpriced, pools: 1, pool, poolUsd: volumeUsd })
      continue
    }
    sum.trades += trades
    sum.buys += buys
    sum.volumeUsd += volumeUsd
    sum.unpriced += unpriced
    sum.pools += 1
    if (volumeUsd > sum.poolUsd) Object.assign(sum, { pool, poolUsd: volumeUsd })
  }
  return [...tokens.values()].sort((one, other) => other.volumeUsd - one.volumeUsd || one.id - other.id)
}
