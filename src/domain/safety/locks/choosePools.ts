import type { Address } from 'viem'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { graduatedTokens } from '../../../sources/index/queries/graduatedTokens.ts'
import { poolsOfTokens } from '../../../sources/index/queries/poolsOfTokens.ts'
import { poolVolumes } from '../../../sources/index/queries/poolVolumes.ts'

/** So many pools of a token are looked at before the most traded are taken. */
const looked = 100

/** The most traded pools of a token, closed curves left out; older ones first where none is traded more. */
export async function choosePools(index: IndexView, token: Address, limit: number): Promise<PoolRow[]> {
  const id = (await findAddressIds(index, [token])).get(token)
  if (id === undefined) return []
  const [pools, gone] = await Promise.all([
    poolsOfTokens(index, [id], looked),
    graduatedTokens(index, [token], startOf(index.span.to + 1)),
  ])
  const open = pools.filter(({ kind }) => kind !== 'curve' || !gone.has(token))
  const volumes = await poolVolumes(
    index,
    open.map((pool) => pool.id),
    0,
  )
  const volumeOf = (pool: PoolRow) => volumes.get(pool.id) ?? 0
  return open
    .sort((one, other) => volumeOf(other) - volumeOf(one) || one.createdPosition - other.createdPosition)
    .slice(0, limit)
}
