import type { Enricher } from '../Enricher.ts'

/** Allows 10 to 30 requests a minute for each address, and blocks for longer whoever goes on after a 429. */
export const geckoterminal: Enricher = {
  name: 'geckoterminal',
  title: 'GeckoTerminal',
  url: 'https://api.geckoterminal.com/api/v2',
  budget: { perMinute: 8, burst: 2, concurrency: 2 },
  timeoutMs: 4_000,
  maxBytes: 1_000_000,
  breaker: { failures: 3, firstMs: 300_000, longestMs: 1_800_000 },
}
