/** Latencies in buckets that each reach a quarter further than the last: 60 numbers, percentiles within 12 %. */
export type Histogram = {
  record(ms: number): void
  percentile(share: number): number | null
  readonly count: number
  readonly sumMs: number
  /** How many took at most so long, at every fifth boundary: exact, and few enough to be sent. */
  steps(): HistogramStep[]
  /** What it holds, to be kept or sent. */
  counts(): HistogramCounts
  /** Takes in what another holds. */
  add(other: HistogramCounts): Histogram
}

export type HistogramCounts = { buckets: Uint32Array; sumMs: number }

export type HistogramStep = { ms: number; count: number }

const first = 0.05
const growth = 1.25
const bucketCount = 64
/** From half a millisecond to half a minute. */
const stepBuckets = Array.from({ length: 11 }, (_, step) => 10 + 5 * step)

const boundOf = (bucket: number) => Number((first * growth ** bucket).toPrecision(3))

/** An empty one, or one that goes on from what another held. */
export function createHistogram(from?: HistogramCounts): Histogram {
  const buckets = new Uint32Array(bucketCount)
  let count = 0
  let sumMs = 0
  const histogram: Histogram = {
    get count() {
      return count
    },
    get sumMs() {
      return sumMs
    },
    record(ms) {
      const index = ms <= first ? 0 : Math.ceil(Math.log(ms / first) / Math.log(growth))
      const bucket = Math.min(bucketCount - 1, index)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
      count += 1
      sumMs += ms
    },
    steps() {
      let seen = 0
      let next = 0
      return stepBuckets.map((bucket) => {
        for (; next <= bucket; next += 1) seen += buckets[next] ?? 0
        return { ms: boundOf(bucket), count: seen }
      })
    },
    percentile(share) {
      if (count === 0) return null
      let seen = 0
      for (let bucket = 0; bucket < bucketCount; bucket += 1) {
        seen += buckets[bucket] ?? 0
        if (seen >= count * share) return boundOf(bucket)
      }
      return null
    },
    counts: () => ({ buckets: buckets.slice(), sumMs }),
    add(other) {
      for (const [bucket, added] of other.buckets.entries()) {
        buckets[bucket] = (buckets[bucket] ?? 0) + added
        count += added
      }
      sumMs += other.sumMs
      return histogram
    },
  }
  return from ? histogram.add(from) : histogram
}
