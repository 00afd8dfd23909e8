import { between } from '../../chain/Chain.ts'
import { lower, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { distinct, dollars, tokenTrades } from '../measures.ts'
import { sumOf, tell } from '../tell.ts'

export const sectorBoardsCheck: Check = {
  kind: 'sector boards',
  tools: [],
  async run({ world, random, ask }) {
    const names = [...new Set(world.facts.stocks.map(({ sector }) => sector).filter((one) => one !== null))]
    const sector = random.pick(names)
    const window = random.pick(['1h', '24h', '7d', 'all'])
    const view = random.pick(['movers', 'flows'])
    const asked = await ask([`sector_${sector}_${view}`, { window }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const stocks = world.facts.stocks.filter((stock) => stock.sector === sector)
    judge.same('instruments', stocks.length)
    for (const [index, row] of judge.at<{ address: string }[]>('items').entries()) {
      const token = lower(row.address)
      const list = tokenTrades(world, token, from, block)
      const path = `items.${index}`
      const of = (side: string) => dollars(list.filter((trade) => trade.side === side))
      judge.same(path, { trades: list.length, traders: distinct(list.map(({ trader }) => trader)) })
      if (view === 'movers') {
        const spot = await pricing.spot(token)
        judge.same(path, { volume_usd: dollars(list), price_usd: spot?.usd ?? null })
        judge.same(`${path}.liquidity_usd`, await pricing.liquidity(token), { part: 1e-8 })
        continue
      }
      const moves = between(world.ledger.ofToken(token), from, block)
      const [minted, burned] = [
        sumOf(moves.filter((move) => move.from === zero).map(({ amount }) => amount)),
        sumOf(moves.filter((move) => move.to === zero).map(({ amount }) => amount)),
      ]
      judge.same(path, {
        bought_usd: of('buy'),
        sold_usd: of('sell'),
        minted: tell.decimal(minted, 18),
        burned: tell.decimal(burned, 18),
        net_issued: tell.decimal(minted - burned, 18),
      })
    }
  },
}
