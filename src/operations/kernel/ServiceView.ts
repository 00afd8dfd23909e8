import type { ChainStatus } from '../../sources/chain/Chain.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import type { ProcessCounts, ServiceReport } from './ServiceReport.ts'
import type { SweepReport } from './SweepReport.ts'

/** The processes that serve together, as one of them sees them. */
export type Crew = {
  /** Which of them this is: workers from 1 on, 0 for the one that has the nodes. */
  place: number
  /** How the whole service does; `own` is what this process alone would say. */
  report(own: ServiceReport): Promise<ServiceReport>
}

/** What the service can tell about itself, for the report on it and the discovery documents. */
export type ServiceView = {
  version: string
  startedAtMs: number
  /** Which of the processes that serve together this is; 1 where there is one. */
  place: number
  listedCount(): number
  catalogCount(): number
  /** As last heard in this process. */
  chainStatus(): ChainStatus
  /** Absent when the service runs without an index. */
  indexStatus(): IndexStatus | undefined
  /** What came of running the whole catalog, the last time that was done. */
  lastSweep(): SweepReport | undefined
  /** What this process has counted. */
  counts(): ProcessCounts
  /** How the whole service does, all of its processes together. */
  report(): Promise<ServiceReport>
  limits: { requests: number; window_s: number }
}
