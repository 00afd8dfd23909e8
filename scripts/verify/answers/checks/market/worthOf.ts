import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import type { Pool } from '../../world/Market.ts'

export async function worthOf(
  world: World,
  { pricing }: Asked,
  pool: Pool,
  amounts: readonly [bigint, bigint],
) {
  let total = 0
  for (const [index, token] of [pool.token0, pool.token1].entries()) {
    const [decimals, spot] = [await world.decimals(token), await pricing.spot(token)]
    if (decimals === null || !spot) return null
    total += (Number(amounts[index]) / 10 ** decimals) * spot.usd
  }
  return total
}
