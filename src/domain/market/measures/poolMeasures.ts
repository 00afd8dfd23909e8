import { type MeasureDefinition, unpricedTrades } from './MeasureDefinition.ts'

/** What is told of a pool. */
export const poolMeasures = {
  pool_price: {
    of: ['pool'],
    unit: 'dollars for one whole base token',
    said: 'Dollars for one whole base token, at the pool’s price.',
    meaning: 'The pool’s own price of its base token times the price of what it is quoted in.',
    window: 'now',
    source: 'src/domain/market/measures/poolLiquidity.ts',
  },
  pool_price_change: {
    of: ['pool'],
    unit: 'percent',
    said: 'Change of the base token in dollars at the pool’s price, from its first trade if that is later.',
    meaning: 'As price_change, along the pool itself and then the path that prices what it is quoted in.',
    window: 'window',
    source: 'src/domain/market/measures/poolPriceChanges.ts',
  },
  pool_liquidity: {
    of: ['pool'],
    unit: 'dollars',
    said: 'Dollars of both reserves.',
    meaning:
      'The reserves of both tokens: the quote at its price, the base at the pool’s own. A base that nobody vouches for counts no more than the quote beside it, a quote that is priced by pools no more than what stands behind its price.',
    window: 'now',
    leavesOut: 'Fees owed to providers.',
    source: 'src/domain/market/measures/poolLiquidity.ts',
  },
  reserves: {
    of: ['pool'],
    unit: 'smallest units of each token',
    said: 'Raw units that can be traded out of the pool.',
    meaning:
      'What a v2 pair calls its reserves; what the positions of a v3 or v4 pool hold at its price; what a curve holds of its token, and the money that was paid in.',
    window: 'now',
    leavesOut:
      'Fees owed to providers. Only of a v3 pool older than the index, and of blocks in the past, they are in it: nothing tells them apart there.',
    source: 'src/domain/market/readPoolStates.ts',
  },
  pool_volume: {
    of: ['pool'],
    unit: 'dollars',
    said: 'Dollars of its swaps at the time.',
    meaning: 'The dollars of every swap in the pool at the prices of its time.',
    window: 'window',
    leavesOut: unpricedTrades,
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  pool_trades: {
    of: ['pool'],
    unit: 'swaps',
    said: 'Swaps in the pool.',
    meaning: 'The swaps behind pool_volume, with a dollar value or without.',
    window: 'window',
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  pool_buys: {
    of: ['pool'],
    unit: 'swaps',
    said: 'Swaps that bought the base token.',
    meaning: 'The pool_trades in which the sender got the base token.',
    window: 'window',
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  pool_fees: {
    of: ['pool'],
    unit: 'dollars',
    said: 'What providers earned at the present fee.',
    meaning: 'Pool_volume times the part of a swap that goes to providers of liquidity now.',
    window: 'window',
    leavesOut: 'What a protocol or a hook keeps besides; null where the pool does not state its fee.',
    source: 'src/domain/market/measures/providerFees.ts',
  },
  fee_yield: {
    of: ['pool'],
    unit: 'percent a year',
    said: 'Fees a year over liquidity, if the covered part of the window went on.',
    meaning:
      'Pool_fees by pool_liquidity, stretched to 365 days from the time that the fees are of: since the window began, or since the index or the pool did where that is later.',
    window: 'window',
    leavesOut: 'Gains and losses of the tokens themselves.',
    source: 'src/domain/market/measures/feeYield.ts',
  },
} as const satisfies Record<string, MeasureDefinition>
