import type { ReadView } from '../../store/Reader.ts'
import type { SqlValue } from '../../store/SqlValue.ts'
import { type PoolRow, poolColumns, poolJoins, type RawPoolRow, toPoolRow } from '../PoolRow.ts'

export type PoolFilter = { venue?: string | undefined; asset?: readonly number[] | undefined }

/** Pools of an exchange or of an asset, or of all, newest first. */
export async function listPools(
  view: ReadView,
  { venue, asset }: PoolFilter,
  limit: number,
): Promise<PoolRow[]> {
  const ofVenue = venue === undefined ? '' : ' and venue = ?'
  const venues = venue === undefined ? [] : [venue]
  const marks = asset?.map(() => '?').join(', ')
  const [from, params]: [string, SqlValue[]] =
    asset === undefined
      ? [`pools where created_position >= 0${ofVenue}`, venues]
      : [
          `(select * from pools where token0_id in (${marks})${ofVenue}
            union select * from pools where token1_id in (${marks})${ofVenue}) own`,
          [...asset, ...venues, ...asset, ...venues],
        ]
  const rows = await view.all<RawPoolRow>(
    `select ${poolColumns} from (select * from ${from} order by created_position desc limit ?) pools
     ${poolJoins} order by pools.created_position desc`,
    [...params, limit],
    { heavy: true },
  )
  return rows.map(toPoolRow)
}
