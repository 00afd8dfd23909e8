import { upTo } from '../../chain/Chain.ts'
import type { World } from '../../world/createWorld.ts'
import { baseOf, type Trade } from '../../world/Market.ts'
import { seenBy } from '../measures.ts'
import type { Filter } from './Filter.ts'

export function matching(
  world: World,
  block: number,
  { token, pool, wallet, side, min_usd: least }: Filter,
): Trade[] {
  const { market } = world
  const list = token
    ? market.tradesOfToken(token)
    : pool
      ? market.tradesOfPool(pool)
      : wallet
        ? market.tradesOf(wallet)
        : market.trades
  return upTo(list, block)
    .filter((trade) => {
      const seen = seenBy(token ?? baseOf(trade.pool), trade)
      return (
        (!wallet || trade.trader === wallet) &&
        (!pool || trade.pool.key === pool) &&
        (!side || seen.side === side) &&
        (least === undefined || (seen.usd !== null && seen.usd >= least))
      )
    })
    .toReversed()
}
