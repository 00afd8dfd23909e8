import type { EnricherName } from '../../base/network/enricherNames.ts'
import type { BreakerSettings } from '../../base/observe/createBreaker.ts'

/** A third party that is asked over HTTP without a key, and how politely. */
export type Enricher = {
  name: EnricherName
  /** What a person calls it. */
  title: string
  /** Paths of its questions follow this. */
  url: string
  /** What it is asked at most: `perMinute` over time, `burst` at once, `concurrency` under way. */
  budget: { perMinute: number; burst: number; concurrency: number }
  /** How long one request may take. An answer of ours waits less; the result is then kept for the next one. */
  timeoutMs: number
  /** A larger body is not read to its end. */
  maxBytes: number
  /** Failures in a row after which it is left alone, for `firstMs` and then longer up to `longestMs`. */
  breaker: BreakerSettings
  /** Sent with every request, beside what all of them get. */
  headers?: Readonly<Record<string, string>>
}
