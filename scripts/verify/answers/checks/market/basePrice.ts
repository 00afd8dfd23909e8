import type { Asked } from '../../judge/Check.ts'
import type { PoolState } from '../../world/createPoolStates.ts'
import type { World } from '../../world/createWorld.ts'
import { baseOf, quoteOf } from '../../world/Market.ts'

/** The price of one whole base token by the pool's own price, in the quote token and in dollars. */
export async function basePrice(world: World, { pricing }: Asked, now: PoolState) {
  const { pool } = now
  const [base, quote] = [baseOf(pool), quoteOf(pool)]
  const [decimals, others] = [await world.decimals(base), await world.decimals(quote)]
  if (decimals === null || others === null) return null
  const raw = pool.quote === 0 ? 1 / now.price : now.price
  const inQuote = raw * 10 ** (decimals - others)
  const worth = await pricing.spot(quote)
  return { inQuote, usd: worth ? inQuote * worth.usd : null, quoteUsd: worth?.usd ?? null, decimals, others }
}
