import type { ReadView } from '../../store/Reader.ts'
import type { SqlValue } from '../../store/SqlValue.ts'
import { type PoolRow, poolColumns, poolJoins, type RawPoolRow, toPoolRow } from '../PoolRow.ts'

export type PoolFilter = { venue?: string | undefined; token?: number | undefined }

/** Pools of an exchange or a token, or of all, newest first. */
export async function listPools(
  view: ReadView,
  { venue, token }: PoolFilter,
  limit: number,
): Promise<PoolRow[]> {
  const ofVenue = venue === undefined ? '' : ' and venue = ?'
  const venues = venue === undefined ? [] : [venue]
  const [from, params]: [string, SqlValue[]] =
    token === undefined
      ? [`pools where created_position >= 0${ofVenue}`, venues]
      : [
          `(select * from pools where token0_id = ?${ofVenue}
            union all select * from pools where token1_id = ?${ofVenue}) own`,
          [token, ...venues, token, ...venues],
        ]
  const rows = await view.all<RawPoolRow>(
    `select ${poolColumns} from (select * from ${from} order by created_position desc limit ?) pools
     ${poolJoins} order by pools.created_position desc`,
    [...params, limit],
    { heavy: true },
  )
  return rows.map(toPoolRow)
}
