import type { Enricher } from '../Enricher.ts'

/** The stock issuer's public service. It allows 60 requests a second and was seen to refuse five at once. */
export const issuer: Enricher = {
  name: 'issuer',
  title: 'The issuer’s service',
  url: 'https://api.robinhood.com/rhj',
  budget: { perMinute: 120, burst: 4, concurrency: 4 },
  timeoutMs: 4_000,
  maxBytes: 1_000_000,
  breaker: { failures: 3, firstMs: 10_000, longestMs: 600_000 },
}
