import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { pairsGiven } from './pairsGiven.ts'

/** Each looks at every token once. */
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
  const rows = await inBatches(
    blocks,
    (some) =>
      view.all(
        // A range of one block keeps SQLite from the key of the rows, which lie by block, and the limit from looking for
        // it twice: all is told by the index of an account's steps.
        query(
          `select own.block_asked as block, sum(case when stood.block is null
             then own.sold_proceeds_usd - own.sold_cost_usd
             else stood.sold_proceeds_usd - stood.sold_cost_usd end) as earned
           from (
             select given.one as block_asked, trader_id, token_id, sold_proceeds_usd, sold_cost_usd, (
               select min(steps.block) from position_steps steps
               where steps.trader_id = positions.trader_id and steps.token_id = positions.token_id
                 and steps.block > given.one) as stood_at
             from ${pairsGiven(some)} given cross join positions
             where positions.trader_id = given.other and first_block <= given.one and token_id not in (${left}) limit ?
           ) as own
           left join position_steps stood on stood.trader_id = own.trader_id and stood.token_id = own.token_id
             and stood.block >= own.stood_at and stood.block <= own.stood_at
           group by own.block_asked`,
          {
            block: 'bigint',
            block_asked: 'bigint',
            earned: 'double precision null',
            stood_at: 'bigint null',
          },
        ),
        [...some.flatMap((block) => [block, trader]), Number.MAX_SAFE_INTEGER],
        { heavy: true },
      ),
    perQuery,
  )
  // A block before which nothing was held has no row.
  const earnedAt = new Map(rows.map(({ block, earned }) => [block, earned]))
  return new Map(blocks.map((block) => [block, earnedAt.get(block) ?? 0]))
}
