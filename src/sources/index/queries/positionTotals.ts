import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What accounts made of their tokens in a window, over all tokens of one kind. */
export type PositionTotals = {
  soldCostUsd: number
  soldProceedsUsd: number
  unknownProceedsUsd: number
  wins: number
  losses: number
  trades: number
  volumeUsd: number
  unpriced: number
}

/** Of all but money, and of money. */
export type TraderTotals = { goods: PositionTotals; money: PositionTotals }

const noTotals = (): PositionTotals => ({
  ...{ soldCostUsd: 0, soldProceedsUsd: 0, unknownProceedsUsd: 0, wins: 0, losses: 0 },
  ...{ trades: 0, volumeUsd: 0, unpriced: 0 },
})

const sums = `sum(stood.sold_cost_usd) as cost, sum(stood.sold_proceeds_usd) as proceeds,
  sum(stood.unknown_proceeds_usd) as unknown, sum(stood.wins) as wins, sum(stood.losses) as losses,
  sum(stood.buys + stood.sells - stood.quoted) as trades, sum(stood.unpriced - stood.quoted_unpriced) as unpriced,
  sum(stood.bought_usd + stood.sold_proceeds_usd + stood.unknown_proceeds_usd - stood.quoted_usd) as volume` as const

const made = {
  cost: 'double precision',
  proceeds: 'double precision',
  unknown: 'double precision',
  wins: 'wide bigint',
  losses: 'wide bigint',
  trades: 'wide bigint',
  unpriced: 'wide bigint',
  volume: 'double precision',
} as const

/**
 * What a window up to the newest block made of the positions of accounts, added up by the database: as they stand,
 * less how they stood before the window's first block. Those that did not change since have no part in it.
 */
export async function positionTotals(
  view: Querying,
  { traders, block, money }: { traders: readonly number[]; block: number; money: Iterable<number> },
): Promise<Map<number, TraderTotals>> {
  const moneyIds = [-1, ...money].join(', ') as `${number}`
  const totals = new Map<number, TraderTotals>()
  // Each kind by itself: so the accounts come in the order of the key, and nothing is sorted to be grouped.
  for (const kind of ['goods', 'money'] as const) {
    const ofKind = `token_id ${kind === 'money' ? 'in' : 'not in'} (${moneyIds})` as const
    // The signs keep SQLite from walking all steps of an account to find the position of each.
    const [now, before] = await Promise.all([
      inBatches(traders, (some, marks) =>
        view.all(
          query(
            `select stood.trader_id, ${sums} from positions stood
             where stood.trader_id in (${marks}) and stood.${ofKind} and stood.last_block >= ?
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
             where positions.trader_id in (${marks}) and positions.${ofKind}
               and positions.first_block < ? and positions.last_block >= ?
             group by positions.trader_id`,
            made,
          ),
          [block, ...some, block, block],
          { heavy: true },
        ),
      ),
    ])
    const add = (rows: typeof now, sign: 1 | -1) => {
      for (const row of rows) {
        const known = totals.get(row.trader_id) ?? { goods: noTotals(), money: noTotals() }
        const own = known[kind]
        own.soldCostUsd += sign * row.cost
        own.soldProceedsUsd += sign * row.proceeds
        own.unknownProceedsUsd += sign * row.unknown
        own.wins += sign * Number(row.wins)
        own.losses += sign * Number(row.losses)
        own.trades += sign * Number(row.trades)
        own.volumeUsd += sign * row.volume
        own.unpriced += sign * Number(row.unpriced)
        totals.set(row.trader_id, known)
      }
    }
    add(now, 1)
    add(before, -1)
  }
  return totals
}
