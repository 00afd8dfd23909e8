import { lower, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { otherOf, type Pool } from '../../world/Market.ts'
import { quoteIn } from './quoteIn.ts'

export const marketDepthCheck: Check = {
  kind: 'market depth',
  tools: ['get_market_depth'],
  async run({ world, random, ask }) {
    // Curves have no depth that a quoter could tell.
    const { token0, token1 } = random.pick(
      [...world.market.pools.values()].filter(({ kind }) => kind !== 'curve'),
    )
    const token = token0 === zero ? token1 : random.pick([token0, token1])
    const asked = await ask(['get_market_depth', { token }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const wanted = lower(judge.at<string>('token'))
    // Pools of ether trade wrapped ether as well.
    const sideOf = (pool: Pool) => (pool.token0 === wanted || pool.token1 === wanted ? wanted : zero)
    type Side = { pool: string | null; amount: string | null }
    const sizes = judge.at<{ size_usd: number; buy: Side }[]>('items')
    for (const [index, { size_usd: size, buy }] of sizes.entries()) {
      const pool = buy.pool ? world.market.pools.get(lower(buy.pool)) : undefined
      if (!pool || buy.amount === null) continue
      const token = sideOf(pool)
      const other = otherOf(pool, token)
      const worth = await pricing.spot(other)
      const [decimals, others] = [await world.decimals(token), await world.decimals(other)]
      if (!worth || decimals === null || others === null) continue
      const paid =
        BigInt(Math.round((size / worth.usd) * 10 ** Math.min(others, 12))) *
        10n ** BigInt(Math.max(0, others - 12))
      const got = await quoteIn(world, asked, pool, other, paid)
      if (got === undefined) judge.skip(`items.${index}.buy.amount`, 'no quoter of its own for this pool')
      else if (got !== null)
        judge.same(`items.${index}.buy.amount`, Number(got) / 10 ** decimals, { part: 1e-5 })
    }
    for (const [index, row] of judge.at<{ pool: string }[]>('pools').entries()) {
      const pool = world.market.pools.get(lower(row.pool))
      const now = pool && (await pricing.poolState(pool))
      if (!pool || !now) continue
      const token = sideOf(pool)
      const other = otherOf(pool, token)
      const worth = await pricing.spot(other)
      const [decimals, others] = [await world.decimals(token), await world.decimals(other)]
      if (!worth || decimals === null || others === null) continue
      const raw = pool.token0 === token ? now.price : 1 / now.price
      judge.same(`pools.${index}.mid_price_usd`, raw * 10 ** (decimals - others) * worth.usd)
      judge.same(`pools.${index}.tvl_usd`, await pricing.poolValue(now), { part: 1e-8 })
    }
  },
}
