import type { Enricher } from '../Enricher.ts'

/** Prices of coins by chain and address; states no limit. */
export const defillama: Enricher = {
  name: 'defillama',
  title: 'DefiLlama',
  url: 'https://coins.llama.fi',
  budget: { perMinute: 60, burst: 5, concurrency: 3 },
  timeoutMs: 4_000,
  maxBytes: 1_000_000,
  breaker: { failures: 3, firstMs: 30_000, longestMs: 900_000 },
}
