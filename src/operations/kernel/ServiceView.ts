import type { Histogram } from '../../base/observe/createHistogram.ts'
import type { Trouble } from '../../base/observe/createTroubles.ts'
import type { ChainStatus } from '../../sources/chain/Chain.ts'
import type { EnricherStatus } from '../../sources/enrich/EnrichView.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import type { SweepReport } from './SweepReport.ts'

export type OperationStats = {
  calls: number
  errors: number
  cache_hits: number
  round_trips: number
  index_queries: number
  p50_ms: number | null
  p95_ms: number | null
}

/** What the service can tell about itself, for service_status and the discovery documents. */
export type ServiceView = {
  version: string
  startedAtMs: number
  listedCount(): number
  catalogCount(): number
  chainStatus(): ChainStatus
  /** Absent when the service runs without an index. */
  indexStatus(): IndexStatus | undefined
  /** What is wrong now, apart from the nodes. */
  troubles(): Trouble[]
  enricherStatus(): EnricherStatus[]
  /** What came of running the whole catalog, the last time that was done. */
  lastSweep(): SweepReport | undefined
  /** Calls by operation since start. */
  operationStats(): Record<string, OperationStats>
  /** How long those took. */
  latencies(): ReadonlyMap<string, Histogram>
  load(): { running: number; waiting: number; cached_answers: number; memory_mb: number }
  limits: { requests: number; window_s: number }
}
