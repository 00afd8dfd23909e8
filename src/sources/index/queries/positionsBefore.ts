import type { RowOf } from '../../store/schema/RowOf.ts'
import { type Querying, query } from '../query.ts'
import type { positionSteps } from '../tables/positionTables.ts'
import { inBatches } from './inBatches.ts'

/** Three parameters for each. */
const step = '(cast(? as bigint), cast(? as bigint), cast(? as bigint))'
const stepsPerQuery = 300

/** How positions that are older than a block stood before it, by account and token: of those that changed since. */
export async function positionsBefore(
  view: Querying,
  { traders, token, block }: { traders: readonly number[]; token?: number | undefined; block: number },
): Promise<Map<string, RowOf<typeof positionSteps>>> {
  const only = token === undefined ? '' : ' and positions.token_id = ?'
  // The first step of each pair is one look at an index; a join would have them all grouped.
  const firsts = await inBatches(traders, (some, marks) =>
    view.all(
      query(
        `select positions.trader_id, positions.token_id, (
           select min(steps.block) from position_steps steps where steps.trader_id = positions.trader_id
             and steps.token_id = positions.token_id and steps.block >= ?) as first
         from positions where positions.trader_id in (${marks})${only} and positions.first_block < ? and positions.last_block >= ?`,
        { first: 'bigint' },
      ),
      [block, ...some, ...(token === undefined ? [] : [token]), block, block],
      { heavy: true },
    ),
  )
  const rows = await inBatches(
    firsts,
    (some) =>
      view.all(
        query(
          `select * from position_steps where (block, trader_id, token_id) in (values ${some.map(() => step).join(', ') as typeof step})`,
        ),
        some.flatMap(({ first, trader_id, token_id }) => [first, trader_id, token_id]),
        { heavy: true },
      ),
    stepsPerQuery,
  )
  return new Map(rows.map((row) => [`${row.trader_id}:${row.token_id}`, row]))
}
