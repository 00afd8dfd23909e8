import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import type { ValuedPool } from '../pools/valuePools.ts'
import { priceRatios, type RatioSources, type Stretch } from './priceRatios.ts'

/**
 * How the dollar price of pools' base tokens changed over stretches, in percent and each at its pool's own price; null
 * where what the pool is quoted in has no price.
 */
export async function poolPriceChanges(
  sources: RatioSources,
  values: ReadonlyMap<number, ValuedPool>,
  stretches: readonly Stretch[],
): Promise<(pool: PoolRow, stretch: Stretch) => number | null> {
  const paths = [...values.values()].flatMap(({ path }) => path ?? [])
  const moveOf = await priceRatios(sources, paths, stretches)
  return ({ id }, stretch) => {
    const path = values.get(id)?.path
    const ratio = path ? moveOf(path, stretch).ratio : null
    return ratio === null ? null : (ratio - 1) * 100
  }
}
