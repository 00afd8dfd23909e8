import type { Asked } from '../../judge/Check.ts'
import type { PoolState } from '../../world/createPricing.ts'
import type { World } from '../../world/createWorld.ts'
import { baseOf } from '../../world/Market.ts'
import { basePrice } from './basePrice.ts'

/** Both sides of a pool in dollars; a token nobody vouches for counts at most as much as the other side. */
export async function valuesOf(
  world: World,
  asked: Asked,
  now: PoolState,
): Promise<readonly (number | null)[]> {
  const { pool } = now
  const price = await basePrice(world, asked, now)
  if (!price || price.usd === null || price.quoteUsd === null) return [null]
  const [usd, quoteUsd] = [price.usd, price.quoteUsd]
  const vouched = [...world.facts.tokens, ...world.facts.stocks].some(
    ({ address }) => address === baseOf(pool),
  )
  const worth = ([one, other]: readonly [bigint, bigint]) => {
    const [base, quote] = pool.quote === 0 ? [other, one] : [one, other]
    const quoteSide = (Number(quote) / 10 ** price.others) * quoteUsd
    const baseSide = (Number(base) / 10 ** price.decimals) * usd
    return quoteSide + (vouched ? baseSide : Math.min(baseSide, quoteSide))
  }
  // Whether fees that nobody has collected yet are part of it is nowhere said.
  return [worth([now.reserve0, now.reserve1]), worth([now.held0, now.held1])]
}
