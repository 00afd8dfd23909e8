import { defineTable } from '../defineTable.ts'

/**
 * When each account last bought and last sold each asset, in seconds since 1970. Ether and its wrapped form are one
 * asset, under the number of the latter; under that of the whole chain `bought_at` is the account's last trade at all,
 * and under that of all senders its last transaction.
 */
export const dealings = defineTable({
  name: 'dealings',
  columns: {
    token_id: 'bigint',
    trader_id: 'bigint',
    bought_at: 'bigint null',
    sold_at: 'bigint null',
  },
  primaryKey: ['token_id', 'trader_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})

/**
 * How many accounts last traded, bought and sold an asset in a stretch of the clock. Every account stands in one
 * stretch of each length alone, so those of a window up to the newest block add up to how many different ones it has.
 */
export const dealerCounts = defineTable({
  name: 'dealer_counts',
  columns: {
    token_id: 'bigint',
    seconds: 'integer',
    start: 'bigint',
    traders: 'bigint',
    buyers: 'bigint',
    sellers: 'bigint',
  },
  primaryKey: ['token_id', 'seconds', 'start'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})

/** What there was in its place up to step 015: a row for each of the three, and no minutes. */
export const dealingCounts = defineTable({
  name: 'dealing_counts',
  columns: {
    token_id: 'bigint',
    /** 0 traded, 1 bought, 2 sold. */
    kind: 'integer',
    seconds: 'integer',
    start: 'bigint',
    accounts: 'bigint',
  },
  primaryKey: ['token_id', 'kind', 'seconds', 'start'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})
