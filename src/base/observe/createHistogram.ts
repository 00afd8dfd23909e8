/** Latencies in buckets that each reach a quarter further than the last: 60 numbers, percentiles within 12 %. */
export type Histogram = {
  record(ms: number): void
  percentile(share: number): number | null
  readonly count: number
}

const first = 0.05
const growth = 1.25
const bucketCount = 64

export function createHistogram(): Histogram {
  const buckets = new Uint32Array(bucketCount)
  let count = 0
  return {
    get count() {
      return count
    },
    record(ms) {
      const index = ms <= first ? 0 : Math.ceil(Math.log(ms / first) / Math.log(growth))
      const bucket = Math.min(bucketCount - 1, index)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
      count += 1
    },
    percentile(share) {
      if (count === 0) return null
      let seen = 0
      for (let bucket = 0; bucket < bucketCount; bucket += 1) {
        seen += buckets[bucket] ?? 0
        if (seen >= count * share) return Number((first * growth ** bucket).toPrecision(3))
      }
      return null
    },
  }
}
