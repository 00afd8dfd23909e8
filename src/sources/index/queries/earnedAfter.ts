import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

/** Parts of one query, each of which looks at every token once. */
const perQuery = 50

/**
 * What an account's sales had earned after each of some blocks: of each token how it stood before its next change,
 * which is one look at an index, or as it stands now. Of all tokens but some.
 */
export async function earnedAfter(
  view: Querying,
  { trader, but, blocks }: { trader: number; but: Iterable<number>; blocks: readonly number[] },
): Promise<Map<number, number>> {
  const left = [-1, ...but].join(', ') as `${number}`
  // The signs keep SQLite from walking all steps of an account to find the position of each.
  const part = `select cast(? as bigint) as block, sum(case when stood.block is null
      then positions.sold_proceeds_usd - positions.sold_cost_usd
      else stood.sold_proceeds_usd - stood.sold_cost_usd end) as earned
    from positions left join position_steps stood
      on stood.trader_id = + positions.trader_id and stood.token_id = + positions.token_id
      and stood.block = (select min(steps.block) from position_steps steps
        where steps.trader_id = positions.trader_id and steps.token_id = positions.token_id and steps.block > ?)
    where positions.trader_id = ? and positions.first_block <= ? and positions.token_id not in (${left})` as const
  const rows = await inBatches(
    blocks,
    (some) =>
      view.all(
        query(unionAll(some.map(() => part)), { earned: 'double precision null' }),
        some.flatMap((block) => [block, block, trader, block]),
        { heavy: true },
      ),
    perQuery,
  )
  return new Map(rows.map(({ block, earned }) => [block, earned ?? 0]))
}
