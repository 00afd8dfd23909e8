import { upTo } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { amountsOf, liquidityUsd } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'

export const liquidityEventsCheck: Check = {
  kind: 'liquidity events',
  tools: ['list_liquidity_events'],
  async run({ world, random, ask }) {
    const type = random.pick([undefined, 'add', 'remove', 'collect'])
    const by = random.pick(['token', 'pool', 'all'] as const)
    const limit = 1 + random.below(50)
    const token = by === 'token' ? subjects.tradedToken(world, random) : undefined
    const pool = by === 'pool' ? subjects.pool(world, random).key : undefined
    const args = { limit, ...(type ? { type } : {}), ...(token ? { token } : {}), ...(pool ? { pool } : {}) }
    const { judge, block } = await ask(['list_liquidity_events', args])
    world.need(0, block)
    const wanted = upTo(world.market.liquidity, block)
      .filter(
        (event) =>
          (!type || event.kind === type) &&
          (!pool || event.pool.key === pool) &&
          (!token || world.market.poolsOf(token).includes(event.pool)),
      )
      .toReversed()
      .slice(0, limit)
    const rows = await Promise.all(
      wanted.map(async (event) => {
        const quote = event.pool.quote === 0 ? event.pool.token0 : event.pool.token1
        const decimals = await world.decimals(quote)
        const both = amountsOf(event)
        return {
          exact: {
            block: event.block,
            timestamp: tell.time(world.block(event.block).time),
            transaction: event.hash,
            log_index: event.index,
            type: event.kind,
            pool: event.pool.key,
            provider: event.provider,
            owner: event.owner,
            token0: event.pool.token0,
            token1: event.pool.token1,
            liquidity: event.liquidity,
            tick_lower: event.lower,
            tick_upper: event.upper,
          },
          amounts: both ? { amount0: both[0], amount1: both[1] } : {},
          usd: decimals === null ? undefined : liquidityUsd(world, event, decimals),
        }
      }),
    )
    judge.same(
      'items',
      rows.map(({ exact }) => exact),
    )
    rows.forEach(({ amounts, usd }, index) => {
      judge.same(`items.${index}`, amounts)
      judge.same(`items.${index}.usd`, usd, { part: 1e-8 })
    })
  },
}
