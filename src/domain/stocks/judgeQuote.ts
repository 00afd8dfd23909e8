import type { OracleState } from './judgeOracle.ts'

export const quoteVerdicts = [
  'live',
  'market_closed',
  'oracle_paused',
  'oracle_stale',
  'dex_only',
  'oracle_only',
  'no_price',
] as const

export type QuoteVerdict = { verdict: (typeof quoteVerdicts)[number]; reason: string }

const byState: Record<OracleState, QuoteVerdict> = {
  live: { verdict: 'live', reason: 'The oracle keeps up with the market and a pool prices the token.' },
  resting: {
    verdict: 'market_closed',
    reason: 'The market is closed: the oracle stands at its last price while pools go on trading.',
  },
  paused: {
    verdict: 'oracle_paused',
    reason: 'The issuer has paused the oracle, as around a corporate action: do not compare with it.',
  },
  stale: {
    verdict: 'oracle_stale',
    reason: 'The oracle has been silent for longer than its heartbeat in open market: do not rely on it.',
  },
}

/** What the prices of an instrument are good for together. */
export function judgeQuote(oracle: OracleState | undefined, hasDexPrice: boolean): QuoteVerdict {
  if (oracle === undefined)
    return hasDexPrice
      ? { verdict: 'dex_only', reason: 'No oracle tells a price: there is nothing to hold the pool against.' }
      : { verdict: 'no_price', reason: 'Neither an oracle nor a pool tells a price.' }
  if (oracle === 'paused' || oracle === 'stale' || hasDexPrice) return byState[oracle]
  return { verdict: 'oracle_only', reason: 'No pool is deep enough to tell a price.' }
}
