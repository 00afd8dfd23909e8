import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What the sales of an account in a window brought, over all its tokens. */
export type PositionTotals = {
  soldCostUsd: number
  soldProceedsUsd: number
  unknownProceedsUsd: number
  wins: number
  losses: number
}

export const noTotals: PositionTotals = {
  soldCostUsd: 0,
  soldProceedsUsd: 0,
  unknownProceedsUsd: 0,
  wins: 0,
  losses: 0,
}

const made = {
  cost: 'double precision',
  proceeds: 'double precision',
  unknown: 'double precision',
  wins: 'wide bigint',
  losses: 'wide bigint',
} as const

/**
 * What the sales of accounts brought in a window up to the newest block, added up by the database: what positions
 * that began in it stand at, and of older ones how they stand less how they stood before its first block. What trades
 * are paid in is no position. Those of which nothing was sold since have no part in it. Both that and how the others
 * stood are told by the index of the steps, where those of one account lie side by side: as rows they lie by block.
 */
export async function positionTotals(
  view: Querying,
  { traders, block, money }: { traders: readonly number[]; block: number; money: Iterable<number> },
): Promise<Map<number, PositionTotals>> {
  const moneyIds = [-1, ...money].join(', ') as `${number}`
  const own = <Marks extends string>(marks: Marks) =>
    `positions.trader_id in (${marks}) and positions.token_id not in (${moneyIds}) and positions.sells > 0` as const
  // The signs keep SQLite from walking all steps of an account to find the position of each.
  const parts = await Promise.all([
    inBatches(traders, (some, marks) =>
      view.all(
        query(
          `select trader_id, sum(sold_cost_usd) as cost, sum(sold_proceeds_usd) as proceeds,
             sum(unknown_proceeds_usd) as unknown, sum(wins) as wins, sum(losses) as losses
           from positions where ${own(marks)} and positions.first_block >= ? group by trader_id`,
          made,
        ),
        [...some, block],
        { heavy: true },
      ),
    ),
    inBatches(traders, (some, marks) =>
      view.all(
        query(
          // A range of one block keeps SQLite from the key of the rows, and the limit from looking for it twice.
          `select sold.trader_id, sum(sold.sold_cost_usd - stood.sold_cost_usd) as cost,
             sum(sold.sold_proceeds_usd - stood.sold_proceeds_usd) as proceeds,
             sum(sold.unknown_proceeds_usd - stood.unknown_proceeds_usd) as unknown,
             sum(sold.wins - stood.wins) as wins, sum(sold.losses - stood.losses) as losses
           from (
             select trader_id, token_id, sold_cost_usd, sold_proceeds_usd, unknown_proceeds_usd, wins, losses, (
               select case when steps.sells < positions.sells then steps.block end from position_steps steps
               where steps.trader_id = positions.trader_id and steps.token_id = positions.token_id
                 and steps.block >= ? order by steps.block limit 1) as stood_at
             from positions where ${own(marks)} and positions.first_block < ? and positions.last_block >= ? limit ?
           ) as sold
           join position_steps stood on stood.trader_id = sold.trader_id and stood.token_id = sold.token_id
             and stood.block >= sold.stood_at and stood.block <= sold.stood_at
           group by sold.trader_id`,
          { ...made, stood_at: 'bigint null' },
        ),
        [block, ...some, block, block, Number.MAX_SAFE_INTEGER],
        { heavy: true },
      ),
    ),
  ])
  const totals = new Map<number, PositionTotals>()
  for (const row of parts.flat()) {
    const sold = totals.get(row.trader_id) ?? { ...noTotals }
    sold.soldCostUsd += row.cost
    sold.soldProceedsUsd += row.proceeds
    sold.unknownProceedsUsd += row.unknown
    sold.wins += Number(row.wins)
    sold.losses += Number(row.losses)
    totals.set(row.trader_id, sold)
  }
  return totals
}
