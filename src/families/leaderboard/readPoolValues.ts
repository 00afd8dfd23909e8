import { poolActivity } from '../../index/queries/poolActivity.ts'
import { poolsByIds } from '../../index/queries/poolsByIds.ts'
import { valuePools } from '../../market/pools/valuePools.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** So many pools are read from the chain for one answer, those with the largest volume. */
const mostPools = 400

/** What a token's pools hold. */
export type TokenPools = { id: number; pools: number; tvlUsd: number; volumeUsd: number }

/** The pools that traded in the window, as they stand now, by their base token. */
export async function readPoolValues({ context, index, sources, start }: WindowFrame): Promise<TokenPools[]> {
  const activity = await poolActivity(index, start)
  if (activity.size > mostPools)
    context.warn('items', `Only the ${mostPools} most traded of ${activity.size} pools were looked at.`)
  const busiest = [...activity]
    .sort(([, one], [, other]) => other.volumeUsd - one.volumeUsd)
    .slice(0, mostPools)
  const pools = await poolsByIds(
    index,
    busiest.map(([pool]) => pool),
  )
  const values = await valuePools(sources, pools)
  const sums = new Map<number, TokenPools>()
  for (const [pool, { base: id, volumeUsd }] of busiest) {
    const sum = sums.get(id) ?? { id, pools: 0, tvlUsd: 0, volumeUsd: 0 }
    sums.set(id, {
      id,
      pools: sum.pools + 1,
      tvlUsd: sum.tvlUsd + (values.get(pool)?.tvlUsd ?? 0),
      volumeUsd: sum.volumeUsd + volumeUsd,
    })
  }
  return [...sums.values()]
}
