import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { pairsGiven } from './pairsGiven.ts'

/**
 * What the sales of an account had earned after each of some blocks, over all its tokens: how that stood before the
 * next change, which is one look at an index, or as it stands now.
 */
export async function earnedAfter(
  view: Querying,
  { trader, blocks }: { trader: number; blocks: readonly number[] },
): Promise<Map<number, number>> {
  const rows = await inBatches(blocks, (some) =>
    view.all(
      query(
        `select given.one as block, coalesce(stood.sold_proceeds_usd - stood.sold_cost_usd,
             own.sold_proceeds_usd - own.sold_cost_usd) as earned
           from ${pairsGiven(some)} given
           join earnings own on own.trader_id = given.other and own.first_block <= given.one
           left join earning_steps stood on stood.trader_id = own.trader_id and stood.block = (
             select min(steps.block) from earning_steps steps
             where steps.trader_id = given.other and steps.block > given.one)`,
        { block: 'bigint', earned: 'double precision' },
      ),
      some.flatMap((block) => [block, trader]),
      { heavy: true },
    ),
  )
  // A block before the first sale has no row.
  const earnedAt = new Map(rows.map(({ block, earned }) => [block, earned]))
  return new Map(blocks.map((block) => [block, earnedAt.get(block) ?? 0]))
}
