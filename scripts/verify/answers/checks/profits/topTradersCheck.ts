import { between, upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { distinct, dollars, seenBy } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { positionsOf } from './positionsOf.ts'
import { total } from './total.ts'

export const topTradersCheck: Check = {
  kind: 'top traders',
  tools: ['get_top_traders'],
  async run({ world, random, ask }) {
    const window = random.pick(['1h', '24h', '7d', 'all'])
    const sort = random.pick(['pnl', 'volume', 'roi'])
    const token = random.chance(0.7) ? subjects.tradedToken(world, random) : undefined
    const args = { window, sort, limit: 1 + random.below(20), ...(token ? { token } : {}) }
    const asked = await ask(['get_top_traders', args])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, from_timestamp: tell.time(from.time) })
    const inside = between(
      token ? world.market.tradesOfToken(token) : world.market.trades,
      from.number,
      block,
    )
    judge.same('candidates', Math.min(200, distinct(inside.map(({ trader }) => trader))))
    for (const [index, row] of judge.at<{ trader: string }[]>('items').entries()) {
      const trader = lower(row.trader)
      const own = inside.filter((trade) => trade.trader === trader)
      const sideOf = (side: string) =>
        own.filter((trade) => (token ? seenBy(token, trade).side : trade.side) === side).length
      const all = upTo(world.market.tradesOf(trader), block)
      judge.same(`items.${index}`, {
        rank: index + 1,
        volume_usd: dollars(own),
        trades: own.length,
        buys: sideOf('buy'),
        sells: sideOf('sell'),
      })
      const last = own.at(-1)
      judge.same(`items.${index}.last_trade`, last ? tell.time(world.block(last.block).time) : null)
      const positions = await positionsOf(world, asked, { account: trader, from: from.number, asset: token })
      const realised = total(positions, (one) => one.realised)
      const unrealised = total(positions, (one) => one.unrealised ?? 0)
      const scale = dollars(all)
      judge.same(
        `items.${index}`,
        {
          realised_usd: realised,
          unrealised_usd: unrealised,
          unrealised_at_price_usd: total(positions, (one) => one.unrealisedAtPrice ?? 0),
          pnl_usd: realised + unrealised,
          wins: total(positions, (one) => one.wins),
          losses: total(positions, (one) => one.losses),
          unknown_cost_proceeds_usd: total(positions, (one) => one.unknownProceeds),
        },
        { part: 1e-8, scale },
      )
    }
  },
}
