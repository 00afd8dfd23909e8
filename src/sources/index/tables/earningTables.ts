import { defineTable } from '../defineTable.ts'

/** What sales brought, over all tokens but what trades are paid in. */
const earned = {
  sold_cost_usd: 'double precision',
  sold_proceeds_usd: 'double precision',
  unknown_proceeds_usd: 'double precision',
  wins: 'bigint',
  losses: 'bigint',
} as const

const sums = ['sold_cost_usd', 'sold_proceeds_usd', 'unknown_proceeds_usd'] as const

/** What all sales of each account brought so far: the sums of its positions, which are many. */
export const earnings = defineTable({
  name: 'earnings',
  columns: {
    trader_id: 'bigint',
    /** The block of the first sale that brought something. */
    first_block: 'bigint',
    ...earned,
  },
  primaryKey: ['trader_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: { sums } },
})

/** How that stood before each block that changed it, the first aside; steps of blocks below the window go. */
export const earningSteps = defineTable({
  name: 'earning_steps',
  columns: { trader_id: 'bigint', block: 'bigint', ...earned },
  primaryKey: ['trader_id', 'block'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: { sums } },
})
