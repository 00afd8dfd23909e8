import { isBefore, type Placed, upTo } from '../chain/Chain.ts'
import type { Path } from '../world/createPricing.ts'
import type { World } from '../world/createWorld.ts'
import type { Pool, Trade } from '../world/Market.ts'
import { seenBy } from './measures.ts'

/** The trade that left the price of a place: the last before it, or the first of all. */
function tradeAt(world: World, pool: Pool, place: Placed, to: number): Trade | undefined {
  const trades = upTo(world.market.tradesOfPool(pool.key), to)
  return trades.findLast((trade) => isBefore(trade, place)) ?? trades[0]
}

const startOf = (block: number): Placed => ({ block, tx: 0, index: -1 })

/** The worth of ether at a place; before the first answer of its feed that one tells. */
function etherAt(world: World, place: Placed): number | null {
  const feed = world.facts.feeds.get('ETH')
  const answers = feed ? world.oracles.answers(feed.address) : []
  const answer = answers.findLast((one) => isBefore(one, place)) ?? answers[0]
  return answer && answer.answer > 0n ? Number(answer.answer) : null
}

/**
 * How the price along a path moved between two blocks, both counted: pools stand still between trades, ether moves
 * with its feed, and what was first traded inside moves from its first trade on.
 */
export function priceMove(world: World, { hops, end }: Path, from: number, to: number) {
  const [own] = hops
  const first = own && tradeAt(world, own.pool, startOf(from), to)
  const isYoung = first !== undefined && first.block >= from
  const begin = isYoung ? { ...first, index: first.index + 1 } : startOf(from)
  const stop = startOf(to + 1)
  let ratio = 1
  hops.forEach(({ pool, token }, index) => {
    const [before, after] = [
      tradeAt(world, pool, index === 0 ? startOf(from) : begin, to),
      tradeAt(world, pool, stop, to),
    ]
    if (before && after) ratio *= seenBy(token, after).price / seenBy(token, before).price
  })
  if (end === 'dollar') return { ratio, percent: (ratio - 1) * 100, isYoung }
  const [earlier, later] = [etherAt(world, begin), etherAt(world, stop)]
  if (earlier === null || later === null) return { ratio: null, percent: null, isYoung }
  ratio *= later / earlier
  return { ratio, percent: (ratio - 1) * 100, isYoung }
}
