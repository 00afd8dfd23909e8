import { defineTable } from '../defineTable.ts'

/**
 * What came to an account and left it, by token and by who was on the other side, in the hours and days of the clock:
 * of days on which it moved often alone, and of whole blocks alone. What `flowStretches` says stands for ether, for
 * gas, and for others who are too many to be told apart has a number below zero.
 */
export const walletFlows = defineTable({
  name: 'wallet_flows',
  columns: {
    wallet_id: 'bigint',
    seconds: 'integer',
    /** Seconds since 1970. */
    start: 'bigint',
    token_id: 'bigint',
    other_id: 'bigint',
    transfers_in: 'bigint',
    transfers_out: 'bigint',
    amount_in: 'amount',
    amount_out: 'amount',
  },
  primaryKey: ['wallet_id', 'seconds', 'start', 'token_id', 'other_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})
