import { type MeasureDefinition, unpricedTrades } from './MeasureDefinition.ts'

/** What is told of the chain, an exchange or a launchpad. */
export const marketMeasures = {
  market_volume: {
    of: ['chain', 'venue', 'launchpad'],
    unit: 'dollars',
    said: 'Dollars of all swaps at the time, each once.',
    meaning:
      'The dollars of every swap on all exchanges and curves, at one of them, or of the tokens of one launchpad, each once, at the prices of its time.',
    window: 'window',
    leavesOut: unpricedTrades,
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  market_trades: {
    of: ['chain', 'venue', 'launchpad'],
    unit: 'swaps',
    said: 'All swaps, each once.',
    meaning: 'The swaps behind market_volume, with a dollar value or without.',
    window: 'window',
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  market_traders: {
    of: ['chain', 'launchpad'],
    unit: 'accounts',
    said: 'Different senders of swaps.',
    meaning: 'The different senders of transactions with at least one of those swaps.',
    window: 'window',
    source: 'src/sources/index/queries/countTraders.ts',
  },
} as const satisfies Record<string, MeasureDefinition>
