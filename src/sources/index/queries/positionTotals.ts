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
 * are paid in is no position. Those of which nothing was sold since have no part in it, which the index of the steps
 * tells without a look at how they stood.
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
          `select positions.trader_id, sum(positions.sold_cost_usd - stood.sold_cost_usd) as cost,
             sum(positions.sold_proceeds_usd - stood.sold_proceeds_usd) as proceeds,
             sum(positions.unknown_proceeds_usd - stood.unknown_proceeds_usd) as unknown,
             sum(positions.wins - stood.wins) as wins, sum(positions.losses - stood.losses) as losses
           from positions
           join position_steps stood on stood.trader_id = + positions.trader_id and stood.token_id = + positions.token_id
             and stood.block = (select case when steps.sells < positions.sells then steps.block end
               from position_steps steps
               where steps.trader_id = positions.trader_id and steps.token_id = positions.token_id
                 and steps.block >= ? order by steps.block limit 1)
           where ${own(marks)} and positions.first_block < ? and positions.last_block >= ?
           group by positions.trader_id`,
          made,
        ),
        [block, ...some, block, block],
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
