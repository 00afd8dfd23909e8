import { defineTable } from '../defineTable.ts'
import { positionsPerPartition } from '../position.ts'

/** Every place where tokens change hands for others: pools of all exchanges, and bonding curves. */
export const pools = defineTable({
  name: 'pools',
  columns: {
    pool_id: 'bigint',
    created_position: 'bigint',
    transaction_index: 'integer',
    /** Key of the exchange or launchpad in the network's facts. */
    venue: 'text',
    /** v2, v3, v4 or curve: how its swaps are written and its state is read. */
    kind: 'text',
    token0_id: 'bigint',
    token1_id: 'bigint',
    /** 0 or 1: the token that prices are quoted in. */
    quote_side: 'integer',
    /** Hundredths of a basis point; null for curves. */
    fee: 'integer null',
    tick_spacing: 'integer null',
    hooks_id: 'bigint null',
    /** The price a v3 or v4 pool was opened at. */
    opening_sqrt_price: 'amount null',
  },
  primaryKey: ['pool_id'],
  indexes: ['token0_id, token1_id', 'token1_id', 'created_position'],
  life: { unwind: { position: 'created_position' }, read: 'sparse', leaves: false, compared: true },
})

export const trades = defineTable({
  name: 'trades',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    pool_id: 'bigint',
    base_id: 'bigint',
    quote_id: 'bigint',
    /** The sender of the transaction. */
    trader_id: 'bigint',
    /** 1 when the trader bought the base token, -1 when they sold it. */
    side: 'integer',
    base_amount: 'amount',
    quote_amount: 'amount',
    /** Smallest units of the quote token for one smallest unit of the base token, after the trade. */
    price: 'double precision',
    /** What one smallest unit of the quote token was worth then; null where nothing said so. */
    quote_usd: 'double precision null',
    usd: 'double precision null',
    sqrt_price: 'amount null',
  },
  primaryKey: ['position'],
  indexes: ['pool_id, position', 'base_id, position', 'quote_id, position', 'trader_id, position'],
  partition: { column: 'position', span: positionsPerPartition },
  life: { unwind: { position: 'position' }, read: 'whole', leaves: true, compared: true },
})

/** Prices and volumes by pool and minute, hour and day; empty stretches have no row. */
export const candles = defineTable({
  name: 'candles',
  columns: {
    pool_id: 'bigint',
    seconds: 'integer',
    start: 'bigint',
    first_position: 'bigint',
    last_position: 'bigint',
    first_price: 'double precision',
    high: 'double precision',
    low: 'double precision',
    close: 'double precision',
    first_usd: 'double precision null',
    high_usd: 'double precision null',
    low_usd: 'double precision null',
    close_usd: 'double precision null',
    base_volume: 'amount',
    quote_volume: 'amount',
    usd_volume: 'double precision',
    trades: 'bigint',
    buys: 'bigint',
    /** Trades that nothing gave a dollar value. */
    unpriced: 'bigint',
  },
  /** What of it were buys of the base token, and the largest single trade on either side. */
  added: {
    bought_usd: 'double precision',
    unpriced_buys: 'bigint',
    largest_buy_usd: 'double precision null',
    largest_sell_usd: 'double precision null',
    /** What of both volumes were buys of the base token. Never null: the step that adds them has all blocks read again. */
    bought_base: 'amount',
    bought_quote: 'amount',
  },
  primaryKey: ['pool_id', 'seconds', 'start'],
  indexes: ['seconds, start'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: { sums: ['usd_volume', 'bought_usd'] } },
})

/**
 * What was traded in each pool in each ten minutes of the clock, as the candles of its minutes have it: of a window
 * that begins within an hour there are otherwise sixty minutes of every pool.
 */
export const poolSums = defineTable({
  name: 'pool_sums',
  columns: {
    start: 'bigint',
    pool_id: 'bigint',
    trades: 'bigint',
    buys: 'bigint',
    usd_volume: 'double precision',
    unpriced: 'bigint',
    bought_usd: 'double precision',
    unpriced_buys: 'bigint',
    largest_buy_usd: 'double precision null',
    largest_sell_usd: 'double precision null',
  },
  primaryKey: ['start', 'pool_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: { sums: ['usd_volume', 'bought_usd'] } },
})

export const liquidityEvents = defineTable({
  name: 'liquidity_events',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    pool_id: 'bigint',
    /** add, remove or collect. */
    kind: 'text',
    provider_id: 'bigint',
    /** Who the pool says the liquidity belongs to: often a position manager. */
    owner_id: 'bigint',
    tick_lower: 'integer null',
    tick_upper: 'integer null',
    /** v4: tells positions of one owner apart; the position manager puts its token id here. */
    salt: 'bytea null',
    liquidity: 'amount null',
    /** Null where the event does not tell (v4); they follow from liquidity, range and price. */
    amount0: 'amount null',
    amount1: 'amount null',
  },
  primaryKey: ['position'],
  indexes: ['pool_id, position', 'provider_id, position'],
  partition: { column: 'position', span: positionsPerPartition },
  life: { unwind: { position: 'position' }, read: 'whole', leaves: true, compared: true },
})

/** Liquidity of v3 and v4 pools by range: the sum of all that was added and removed. */
export const liquidityRanges = defineTable({
  name: 'liquidity_ranges',
  columns: { pool_id: 'bigint', tick_lower: 'integer', tick_upper: 'integer', liquidity: 'amount' },
  primaryKey: ['pool_id', 'tick_lower', 'tick_upper'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})
