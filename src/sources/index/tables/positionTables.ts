import { defineTable } from '../defineTable.ts'
import { blocksPerPartition } from '../position.ts'

/** How an account stands with a token: sums over its trades, and what first in, first out makes of them. */
const standing = {
  /** The newest block that changed it. */
  last_block: 'bigint',
  /** Swaps in which the token was bought and sold, and what was paid, as far as they have a worth. */
  buys: 'bigint',
  sells: 'bigint',
  bought: 'amount',
  sold: 'amount',
  bought_usd: 'double precision',
  unpriced: 'bigint',
  /** Those of them in which others were quoted in the token: they stand under the pool's base token as well. */
  quoted: 'bigint',
  quoted_usd: 'double precision',
  quoted_unpriced: 'bigint',
  /** Cost and proceeds of sales of which both are known; with the unknown, proceeds are all that sales brought. */
  sold_cost_usd: 'double precision',
  sold_proceeds_usd: 'double precision',
  unknown_sold: 'amount',
  unknown_proceeds_usd: 'double precision',
  wins: 'bigint',
  losses: 'bigint',
  /** What is left with a known cost, and without one. */
  open_amount: 'amount',
  open_unknown: 'amount',
  /** Lots so far; the one that was taken from last, what is left of it and what that cost; the cost of those behind. */
  lots: 'bigint',
  head: 'bigint',
  head_left: 'amount',
  head_usd: 'double precision',
  behind_usd: 'double precision',
} as const

const sums = [
  ...(['bought_usd', 'quoted_usd', 'sold_cost_usd', 'sold_proceeds_usd'] as const),
  ...(['unknown_proceeds_usd', 'head_usd', 'behind_usd'] as const),
]

/** What each account that ever traded a token made of it so far. What is paid with has no lots, and so no known cost. */
export const positions = defineTable({
  name: 'positions',
  columns: {
    trader_id: 'bigint',
    token_id: 'bigint',
    /** The block of the first trade. */
    first_block: 'bigint',
    ...standing,
  },
  primaryKey: ['trader_id', 'token_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: { sums } },
})

/**
 * How a position stood before a block that changed it, the first aside, before which there was none: what a window made of it is the difference to what stands now,
 * and taking a block back is putting this in its place.
 */
export const positionSteps = defineTable({
  name: 'position_steps',
  columns: { block: 'bigint', trader_id: 'bigint', token_id: 'bigint', ...standing },
  primaryKey: ['block', 'trader_id', 'token_id'],
  indexes: ['trader_id, token_id, block'],
  partition: { column: 'block', span: blocksPerPartition },
  life: { unwind: { block: 'block' }, read: 'whole', leaves: true, compared: { sums } },
})

/** What was bought or received at once, numbered by position. What is used up goes when its block leaves the window. */
export const lots = defineTable({
  name: 'lots',
  columns: {
    trader_id: 'bigint',
    token_id: 'bigint',
    number: 'bigint',
    amount: 'amount',
    /** Null where nobody knows what it cost. */
    usd: 'double precision null',
  },
  primaryKey: ['trader_id', 'token_id', 'number'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})
