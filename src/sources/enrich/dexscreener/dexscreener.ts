import type { Enricher } from '../Enricher.ts'

/** Allows 300 requests a minute on what is asked here. */
export const dexscreener: Enricher = {
  name: 'dexscreener',
  title: 'DexScreener',
  url: 'https://api.dexscreener.com',
  budget: { perMinute: 150, burst: 5, concurrency: 3 },
  timeoutMs: 4_000,
  maxBytes: 1_000_000,
  breaker: { failures: 3, firstMs: 30_000, longestMs: 900_000 },
}
