import type { Earned } from '../Earned.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

const difference = <Column extends string>(column: Column) =>
  `own.${column} - coalesce(stood.${column}, 0) as ${column}` as const

/**
 * What the sales of accounts brought from a block up to the newest one, over all their tokens: how they stand less how
 * they stood before the first change since, which is one look at an index for each; those that sold nothing since are
 * left out.
 */
export async function earnedSince(
  view: Querying,
  { traders, block }: { traders: readonly number[]; block: number },
): Promise<Map<number, Earned>> {
  const rows = await inBatches(traders, (some, marks) =>
    view.all(
      query(
        `select own.trader_id, ${difference('sold_cost_usd')}, ${difference('sold_proceeds_usd')},
           ${difference('unknown_proceeds_usd')}, ${difference('wins')}, ${difference('losses')}
         from earnings own left join earning_steps stood on stood.trader_id = own.trader_id
           and own.first_block < ? and stood.block = (
           select min(steps.block) from earning_steps steps
           where steps.trader_id = own.trader_id and steps.block >= ?)
         where own.trader_id in (${marks}) and (stood.block is not null or own.first_block >= ?)`,
        {
          sold_cost_usd: 'double precision',
          sold_proceeds_usd: 'double precision',
          unknown_proceeds_usd: 'double precision',
          wins: 'bigint',
          losses: 'bigint',
        },
      ),
      [block, block, ...some, block],
      { heavy: true },
    ),
  )
  return new Map(
    rows.map((row): [number, Earned] => [
      row.trader_id,
      {
        soldCostUsd: row.sold_cost_usd,
        soldProceedsUsd: row.sold_proceeds_usd,
        unknownProceedsUsd: row.unknown_proceeds_usd,
        wins: row.wins,
        losses: row.losses,
      },
    ]),
  )
}
