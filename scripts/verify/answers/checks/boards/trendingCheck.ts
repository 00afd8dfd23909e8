import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { liquidityReadings } from '../market/liquidityReadings.ts'
import { distinct, dollars, seenBy, tokenTrades } from '../measures.ts'
import { baseTrades } from './baseTrades.ts'
import type { Row } from './Row.ts'

export const trendingCheck: Check = {
  kind: 'trending',
  tools: ['list_trending'],
  async run({ world, random, ask }) {
    const window = random.pick(['5m', '1h', '6h', '24h'])
    const sort = random.pick(['volume', 'trades', 'buyers'])
    const limit = 1 + random.below(25)
    const asked = await ask(['list_trending', { window, sort, limit }], [`trend_${window}`, { sort, limit }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const from = world.windowStart(window, block).number
    for (const [index, row] of judge.at<Row[]>('items').entries()) {
      const token = lower(row.token)
      const path = `items.${index}`
      const all = tokenTrades(world, token, from, block)
      const base = baseTrades(world, token, from, block).map((trade) => seenBy(token, trade))
      // Whether pools in which it is what others are paid in count is nowhere said.
      const readings = <T>(read: (list: typeof all) => T) => [read(base), read(all)]
      const of = (side: string) => (list: typeof all) => list.filter((trade) => trade.side === side)
      judge.oneOf(`${path}.volume_usd`, readings(dollars))
      judge.oneOf(
        `${path}.trades`,
        readings((list) => list.length),
      )
      judge.oneOf(
        `${path}.buys`,
        readings((list) => of('buy')(list).length),
      )
      judge.oneOf(
        `${path}.sells`,
        readings((list) => of('sell')(list).length),
      )
      judge.oneOf(
        `${path}.traders`,
        readings((list) => distinct(list.map(({ trader }) => trader))),
      )
      judge.oneOf(
        `${path}.buyers`,
        readings((list) => distinct(of('buy')(list).map(({ trader }) => trader))),
      )
      const spot = await pricing.spot(token)
      judge.same(path, { rank: index + 1, price_usd: spot?.usd ?? null, pool: spot?.pool?.key ?? null })
      judge.oneOf(`${path}.liquidity_usd`, liquidityReadings(spot))
    }
  },
}
