import type { ReadView } from '../../store/Reader.ts'
import { type PoolRow, poolColumns, poolJoins, type RawPoolRow, toPoolRow } from '../PoolRow.ts'

/** Anybody can open pools without end; this many are looked at. */
const maxRows = 2000

const places = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** Pools with one of these tokens on one side and one of those on the other, oldest first. */
export async function poolsBetween(
  view: ReadView,
  tokens: readonly number[],
  others: readonly number[],
): Promise<PoolRow[]> {
  if (tokens.length === 0 || others.length === 0) return []
  const rows = await view.all<RawPoolRow>(
    `select ${poolColumns} from (
       select * from pools where token0_id in (${places(tokens)}) and token1_id in (${places(others)})
       union
       select * from pools where token0_id in (${places(others)}) and token1_id in (${places(tokens)})
     ) pools ${poolJoins} order by pools.created_position limit ?`,
    [...tokens, ...others, ...others, ...tokens, maxRows],
  )
  return rows.map(toPoolRow)
}
