import { between } from '../../chain/Chain.ts'
import { lower, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { dollars, tokenTrades } from '../measures.ts'
import { sumOf } from '../tell.ts'

export const tokenFlowsCheck: Check = {
  kind: 'token flows',
  tools: [],
  async run({ world, random, ask }) {
    const { symbol, address } = random.pick(
      world.facts.stocks.filter((stock) => !['JEPQ', 'SKHY', 'WEEK'].includes(stock.symbol)),
    )
    const window = random.pick(['1h', '24h', '7d'])
    const { judge, block } = await ask([`flows_${lower(symbol)}`, { window }])
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const list = tokenTrades(world, address, from, block)
    const of = (side: string) => dollars(list.filter((trade) => trade.side === side))
    const moves = between(world.ledger.ofToken(address), from, block)
    const [minted, burned] = [
      sumOf(moves.filter((move) => move.from === zero).map(({ amount }) => amount)),
      sumOf(moves.filter((move) => move.to === zero).map(({ amount }) => amount)),
    ]
    judge.same('', {
      transfers: moves.length,
      issued: { minted, burned, net: minted - burned },
      traded: {
        buys: list.filter(({ side }) => side === 'buy').length,
        sells: list.filter(({ side }) => side === 'sell').length,
        bought_usd: of('buy'),
        sold_usd: of('sell'),
      },
    })
  },
}
