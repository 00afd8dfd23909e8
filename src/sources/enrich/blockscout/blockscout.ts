import type { Enricher } from '../Enricher.ts'

/** The public explorer. What stands before it turns programs away on some days: then it is left alone for long. */
export const blockscout: Enricher = {
  name: 'blockscout',
  title: 'Blockscout',
  url: 'https://robinhoodchain.blockscout.com/api/v2',
  budget: { perMinute: 60, burst: 5, concurrency: 3 },
  timeoutMs: 5_000,
  maxBytes: 1_000_000,
  breaker: { failures: 3, firstMs: 60_000, longestMs: 1_800_000 },
  headers: {
    referer: 'https://robinhoodchain.blockscout.com/',
    'user-agent': 'Mozilla/5.0 (compatible; sherwood)',
  },
}
