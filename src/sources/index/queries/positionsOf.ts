import type { RowOf } from '../../store/schema/RowOf.ts'
import { type Querying, query } from '../query.ts'
import type { positions } from '../tables/positionTables.ts'
import { inBatches } from './inBatches.ts'

/** How accounts stand with tokens, with all tokens they ever traded or with one. */
export function positionsOf(
  view: Querying,
  { traders, token }: { traders: readonly number[]; token?: number | undefined },
): Promise<RowOf<typeof positions>[]> {
  const only = token === undefined ? '' : ' and token_id = ?'
  return inBatches(traders, (some, marks) =>
    view.all(
      query(`select * from positions where trader_id in (${marks})${only}`),
      [...some, ...(token === undefined ? [] : [token])],
      { heavy: true },
    ),
  )
}
