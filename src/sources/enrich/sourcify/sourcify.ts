import type { Enricher } from '../Enricher.ts'

/** The open repository of verified sources. */
export const sourcify: Enricher = {
  name: 'sourcify',
  title: 'Sourcify',
  url: 'https://sourcify.dev/server/v2',
  budget: { perMinute: 60, burst: 5, concurrency: 3 },
  timeoutMs: 5_000,
  maxBytes: 2_000_000,
  breaker: { failures: 3, firstMs: 30_000, longestMs: 900_000 },
}
