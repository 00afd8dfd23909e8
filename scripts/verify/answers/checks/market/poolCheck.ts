import { between } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { baseOf, quoteOf } from '../../world/Market.ts'
import { distinct, dollars } from '../measures.ts'
import { priceMove } from '../priceMove.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { basePrice } from './basePrice.ts'

export const poolCheck: Check = {
  kind: 'pool',
  tools: ['get_pool'],
  async run({ world, random, ask }) {
    const pool = subjects.pool(world, random)
    const asked = await ask(['get_pool', { pool: pool.key }], ['get_pair', { pair: pool.key }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const now = await pricing.poolState(pool)
    const [decimals0, decimals1] = [await world.decimals(pool.token0), await world.decimals(pool.token1)]
    judge.same('', {
      pool: pool.key,
      venue: pool.venue,
      pool_kind: pool.kind,
      created_block: pool.created.block,
      created_at: tell.time(world.block(pool.created.block).time),
      token0: { address: pool.token0, decimals: decimals0 },
      token1: { address: pool.token1, decimals: decimals1 },
      base_token: baseOf(pool),
      quote_token: quoteOf(pool),
      tick_spacing: pool.spacing,
    })
    if (now) {
      // Liquidity is spread over ranges, each rounded by itself.
      const leeway = pool.kind === 'v2' || pool.kind === 'curve' ? {} : { part: 1e-9, near: 50 }
      judge.same('token0.reserve', now.reserve0, leeway)
      judge.same('token1.reserve', now.reserve1, leeway)
      judge.same('', { tick: now.tick, sqrt_price_x96: now.sqrtPrice, liquidity: now.liquidity })
      const whole = 10 ** ((decimals0 ?? 0) - (decimals1 ?? 0))
      judge.same('token0.price', now.price * whole)
      judge.same('token1.price', 1 / (now.price * whole))
      const price = await basePrice(world, asked, now)
      judge.same('price_usd', price?.usd ?? null)
      judge.same('tvl_usd', await pricing.poolValue(now), { part: 1e-8 })
      if (pool.kind !== 'curve') judge.same('lp_fee_percent', now.lpFee === null ? null : now.lpFee / 10_000)
    } else judge.skip('token0.reserve', 'the pool tells no state')
    const lpFee = pool.kind === 'curve' ? null : (now?.lpFee ?? null)
    const quoted = await pricing.spot(quoteOf(pool))
    judge.at<{ window: string }[]>('windows').forEach(({ window }, index) => {
      const from = world.windowStart(window, block).number
      const list = between(world.market.tradesOfPool(pool.key), from, block)
      const path = quoted && {
        hops: [{ pool, token: baseOf(pool) }, ...quoted.path.hops],
        end: quoted.path.end,
      }
      judge.same(`windows.${index}`, {
        volume_usd: dollars(list),
        trades: list.length,
        buys: list.filter(({ side }) => side === 'buy').length,
        sells: list.filter(({ side }) => side === 'sell').length,
        traders: distinct(list.map(({ trader }) => trader)),
        unpriced_trades: list.filter(({ usd }) => usd === null).length,
        fees_usd: lpFee === null ? null : (dollars(list) * lpFee) / 1_000_000,
      })
      const move = now && path ? priceMove(world, path, from, block) : null
      judge.same(`windows.${index}.price_change_percent`, move?.percent ?? null, { near: 1e-7 })
    })
  },
}
