import type { Hex } from 'viem'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { blockOf, startOf } from '../../sources/index/position.ts'
import { blockTimes } from '../../sources/index/queries/blockTimes.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { lastTradesOfPools } from '../../sources/index/queries/lastTradesBefore.ts'

/** When a pool last traded, in seconds since 1970; undefined where the index has seen no trade in it. */
export async function lastTradeTime(index: IndexView, pool: Hex): Promise<number | undefined> {
  const [id] = (await findAddressIds(index, [pool])).values()
  if (id === undefined) return undefined
  const trade = (await lastTradesOfPools(index, [id], startOf(index.span.to + 1))).get(id)
  const block = trade && blockOf(trade.position)
  return block === undefined ? undefined : (await blockTimes(index, [block])).get(block)
}
