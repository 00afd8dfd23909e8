import type { IndexView } from '../../sources/index/IndexView.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { poolVolumes } from '../../sources/index/queries/poolVolumes.ts'

/** Of many pools between the same tokens this many of the most traded, and as many of the oldest, are read. */
const perKind = 6

const volumeDays = 7

/** Spam cannot be older than the pools that people use, nor as much traded: those two are looked at. */
export async function mostLikelyPools(index: IndexView, pools: readonly PoolRow[]): Promise<PoolRow[]> {
  if (pools.length <= 2 * perKind) return [...pools]
  const since = Math.floor(index.head.timestampMs / 1000) - volumeDays * 86_400
  const volumes = await poolVolumes(
    index,
    pools.map(({ id }) => id),
    since,
  )
  const traded = [...pools].sort((one, other) => (volumes.get(other.id) ?? 0) - (volumes.get(one.id) ?? 0))
  const oldest = [...pools].sort((one, other) => one.createdPosition - other.createdPosition)
  return [...new Set([...traded.slice(0, perKind), ...oldest.slice(0, perKind)])]
}
