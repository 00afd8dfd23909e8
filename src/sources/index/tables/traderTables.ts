import { defineTable } from '../defineTable.ts'

/**
 * What each account traded of an asset in each six hours of the clock, every trade once; under the number of the whole
 * chain all its trades. Assets are numbered as in `dealings`.
 */
export const traderVolumes = defineTable({
  name: 'trader_volumes',
  columns: {
    token_id: 'bigint',
    trader_id: 'bigint',
    /** Seconds since 1970. */
    start: 'bigint',
    /** Dollars at the time of each trade; those that nothing gave a value add none. */
    usd: 'double precision',
    trades: 'bigint',
    /** Of the asset; of the whole chain, of the base token. */
    buys: 'bigint',
    last_position: 'bigint',
  },
  primaryKey: ['token_id', 'trader_id', 'start'],
  /** Who traded most in a stretch, without a look at the others. */
  indexes: ['token_id, start, usd desc, trader_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: { sums: ['usd'] } },
})
