/** How the rows of a table are told apart, and which of its columns are sums of floating-point numbers. */
export type ComparedTable = {
  key: readonly string[]
  /** Columns that may differ by so much of their size; every other column must be equal. */
  tolerance?: Readonly<Record<string, number>>
}

/** Numbers made by another road differ in their last digits; a sum in another order in a few more. */
const lastDigits = 1e-12
const sums = 1e-9

const event: ComparedTable = { key: ['position'] }

/** Every table that follows from the chain alone. */
export const comparedTables: Readonly<Record<string, ComparedTable>> = {
  blocks: { key: ['number'] },
  transactions: event,
  tokens: { key: ['token_id'] },
  transfers: event,
  nft_transfers: { key: ['position', 'item'] },
  balances: { key: ['token_id', 'holder_id'] },
  approvals: event,
  pools: { key: ['pool_id'] },
  trades: {
    ...event,
    tolerance: { price: lastDigits, quote_usd: lastDigits, usd: lastDigits },
  },
  candles: {
    key: ['pool_id', 'seconds', 'start'],
    tolerance: {
      usd_volume: sums,
      ...Object.fromEntries(
        ['first_price', 'high', 'low', 'close', 'first_usd', 'high_usd', 'low_usd', 'close_usd'].map(
          (column) => [column, lastDigits],
        ),
      ),
    },
  },
  liquidity_events: event,
  liquidity_ranges: { key: ['pool_id', 'tick_lower', 'tick_upper'] },
  launches: event,
  graduations: event,
  stock_deployments: event,
  multiplier_updates: event,
  oracle_answers: event,
  bridge_transfers: event,
  control_events: event,
}

/** Columns whose bytes are a whole number. */
export const amountColumns: ReadonlySet<string> = new Set([
  ...['amount', 'net_supply', 'nft', 'base_amount', 'quote_amount', 'sqrt_price', 'opening_sqrt_price'],
  ...['base_volume', 'quote_volume', 'liquidity', 'amount0', 'amount1', 'old_multiplier', 'new_multiplier'],
  ...['answer', 'message'],
])
