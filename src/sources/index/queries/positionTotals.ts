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

const sums = `sum(stood.sold_cost_usd) as cost, sum(stood.sold_proceeds_usd) as proceeds,
  sum(stood.unknown_proceeds_usd) as unknown, sum(stood.wins) as wins, sum(stood.losses) as losses` as const

const made = {
  cost: 'double precision',
  proceeds: 'double precision',
  unknown: 'double precision',
  wins: 'wide bigint',
  losses: 'wide bigint',
} as const

/**
 * What the sales of accounts brought in a window up to the newest block, added up by the database: as their positions
 * stand, less how they stood before the window's first block. What trades are paid in is no position. Those that did
 * not change since, or of which nothing was ever sold, have no part in it.
 */
export async function positionTotals(
  view: Querying,
  { traders, block, money }: { traders: readonly number[]; block: number; money: Iterable<number> },
): Promise<Map<number, PositionTotals>> {
  const moneyIds = [-1, ...money].join(', ') as `${number}`
  // The signs keep SQLite from walking all steps of an account to find the position of each.
  const [now, before] = await Promise.all([
    inBatches(traders, (some, marks) =>
      view.all(
        query(
          `select stood.trader_id, ${sums} from positions stood
           where stood.trader_id in (${marks}) and stood.token_id not in (${moneyIds}) and stood.sells > 0
             and stood.last_block >= ?
           group by stood.trader_id`,
          made,
        ),
        [...some, block],
        { heavy: true },
      ),
    ),
    inBatches(traders, (some, marks) =>
      view.all(
        query(
          `select positions.trader_id, ${sums} from positions
           join position_steps stood on stood.trader_id = + positions.trader_id and stood.token_id = + positions.token_id
             and stood.block = (select min(steps.block) from position_steps steps
               where steps.trader_id = positions.trader_id and steps.token_id = positions.token_id
                 and steps.block >= ?)
           where positions.trader_id in (${marks}) and positions.token_id not in (${moneyIds})
             and positions.sells > 0 and positions.first_block < ? and positions.last_block >= ?
           group by positions.trader_id`,
          made,
        ),
        [block, ...some, block, block],
        { heavy: true },
      ),
    ),
  ])
  const totals = new Map<number, PositionTotals>()
  const add = (rows: typeof now, sign: 1 | -1) => {
    for (const row of rows) {
      const own = totals.get(row.trader_id) ?? { ...noTotals }
      own.soldCostUsd += sign * row.cost
      own.soldProceedsUsd += sign * row.proceeds
      own.unknownProceedsUsd += sign * row.unknown
      own.wins += sign * Number(row.wins)
      own.losses += sign * Number(row.losses)
      totals.set(row.trader_id, own)
    }
  }
  add(now, 1)
  add(before, -1)
  return totals
}
