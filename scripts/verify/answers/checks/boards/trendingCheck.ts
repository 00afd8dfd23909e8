import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { distinct, dollars, tokenTrades } from '../measures.ts'
import { priceMove } from '../priceMove.ts'
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
      const list = tokenTrades(world, token, from, block)
      const of = (side: string) => list.filter((trade) => trade.side === side)
      judge.same(path, {
        volume_usd: dollars(list),
        trades: list.length,
        buys: of('buy').length,
        sells: of('sell').length,
        traders: distinct(list.map(({ trader }) => trader)),
        buyers: distinct(of('buy').map(({ trader }) => trader)),
      })
      const spot = await pricing.spot(token)
      const move = spot && priceMove(world, spot.path, from, block)
      judge.same(path, { rank: index + 1, price_usd: spot?.usd ?? null, pool: spot?.pool?.key ?? null })
      judge.same(`${path}.price_change_percent`, move?.percent ?? null, { near: 1e-7 })
      judge.same(`${path}.liquidity_usd`, await pricing.liquidity(token), { part: 1e-8 })
    }
  },
}
