import { type PoolRow, poolColumns, poolJoins, toPoolRow } from '../PoolRow.ts'
import { type Querying, query } from '../query.ts'
import { marksFor } from './marksFor.ts'

export type PoolFilter = { venue?: string | undefined; asset?: readonly number[] | undefined }

/** Pools of an exchange or of an asset, or of all, newest first. */
export async function listPools(
  view: Querying,
  { venue, asset }: PoolFilter,
  limit: number,
): Promise<PoolRow[]> {
  const ofVenue = venue === undefined ? '' : ' and venue = ?'
  const venues = venue === undefined ? [] : [venue]
  const marks = marksFor(asset ?? [])
  const from = asset
    ? (`(select * from pools where token0_id in (${marks})${ofVenue}
         union select * from pools where token1_id in (${marks})${ofVenue}) own` as const)
    : (`pools where created_position >= 0${ofVenue}` as const)
  const params = asset === undefined ? venues : [...asset, ...venues, ...asset, ...venues]
  const rows = await view.all(
    query(`select ${poolColumns} from (select * from ${from} order by created_position desc limit ?) pools
     ${poolJoins} order by pools.created_position desc`),
    [...params, limit],
    { heavy: true },
  )
  return rows.map(toPoolRow)
}
