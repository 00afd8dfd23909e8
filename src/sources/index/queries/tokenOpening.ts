import { type Querying, query } from '../query.ts'
import { marksFor } from './marksFor.ts'

/** Where the oldest pool or curve of an asset was made; undefined when it has none. */
export async function tokenOpening(view: Querying, asset: readonly number[]): Promise<number | undefined> {
  const marks = marksFor(asset)
  const row = await view.get(
    query(`select min(created_position) as position from (
       select created_position from pools where token0_id in (${marks})
       union all select created_position from pools where token1_id in (${marks})) opened`),
    [...asset, ...asset],
  )
  return row?.position ?? undefined
}
