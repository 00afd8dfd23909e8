import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { tell, twoDigits } from '../tell.ts'
import { oracleOf } from './oracleOf.ts'

export const stockPremiumsCheck: Check = {
  kind: 'stock premiums',
  tools: ['list_stock_premiums'],
  async run({ world, random, ask }) {
    const sectors = [...new Set(world.facts.stocks.map(({ sector }) => sector).filter((one) => one !== null))]
    const sector = random.chance(0.6) ? random.pick(sectors) : undefined
    const sort = random.pick(['abs_premium', 'premium', 'discount', 'symbol'])
    const args = { limit: 250, sort }
    const asked = sector
      ? await ask(['list_stock_premiums', { ...args, sector }], [`sector_${sector}_premiums`, args])
      : await ask(['list_stock_premiums', args])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const stocks = world.facts.stocks.filter((one) => sector === undefined || one.sector === sector)
    judge.same('without_feed', stocks.filter(({ feed }) => feed === null).length)
    const rows = new Map<string, { premium: number }>()
    for (const { address, feed } of stocks) {
      const oracle = await oracleOf(world, asked, feed)
      const spot = oracle && (await pricing.spot(address))
      if (!oracle || !spot) continue
      rows.set(address, { premium: (spot.usd / oracle.usd - 1) * 10_000 })
    }
    judge.same('', { total: rows.size, items: Array.from({ length: rows.size }, () => ({})) })
    for (const [index, row] of judge.at<{ address: string; feed: string }[]>('items').entries()) {
      const address = lower(row.address)
      const oracle = await oracleOf(world, asked, row.feed)
      const spot = await pricing.spot(address)
      const multiplier = (await state.uint(address, 'uiMultiplier()')) ?? 0n
      judge.same(`items.${index}`, {
        dex_price_usd: spot?.usd ?? null,
        oracle_price_usd: oracle?.usd,
        shares_per_token: tell.decimal(multiplier, 18),
        oracle_age_s: oracle ? world.block(block).time - oracle.updatedAt : null,
        pool: spot?.pool?.key ?? null,
      })
      judge.same(`items.${index}.premium_bps`, rows.get(address)?.premium ?? null, twoDigits)
      judge.same(`items.${index}.liquidity_usd`, await pricing.liquidity(address), { part: 1e-8 })
    }
  },
}
