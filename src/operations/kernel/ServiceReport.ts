import { createHistogram, type HistogramCounts } from '../../base/observe/createHistogram.ts'
import type { Trouble } from '../../base/observe/createTroubles.ts'
import type { ChainStatus } from '../../sources/chain/Chain.ts'
import type { EnricherStatus } from '../../sources/enrich/EnrichView.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'

/** What was asked of one operation. */
export type OperationCounts = {
  calls: number
  errors: number
  cacheHits: number
  roundTrips: number
  queries: number
  latency: HistogramCounts
}

/** How often a surface gave a status. */
export type AnswerCount = { surface: string; status: number; count: number }

/** What one process has counted of itself since it started, as plain data. */
export type ProcessCounts = {
  operations: ReadonlyMap<string, OperationCounts>
  answers: readonly AnswerCount[]
  cpuS: number
  memoryBytes: number
  load: { running: number; waiting: number; cached_answers: number }
  troubles: readonly Trouble[]
}

/** How many processes answer, and how many should. */
export type WorkerCounts = { serving: number; wanted: number }

/** How the whole service does: what its processes have counted together, and what one of them knows for all. */
export type ServiceReport = ProcessCounts & {
  workers: WorkerCounts
  chain: ChainStatus
  /** Absent when the service runs without an index. */
  index: IndexStatus | undefined
  enrichers: EnricherStatus[]
}

const addOperations = (one: OperationCounts | undefined, other: OperationCounts): OperationCounts => ({
  calls: (one?.calls ?? 0) + other.calls,
  errors: (one?.errors ?? 0) + other.errors,
  cacheHits: (one?.cacheHits ?? 0) + other.cacheHits,
  roundTrips: (one?.roundTrips ?? 0) + other.roundTrips,
  queries: (one?.queries ?? 0) + other.queries,
  latency: one ? createHistogram(one.latency).add(other.latency).counts() : other.latency,
})

const sum = <T>(rows: readonly T[], pick: (row: T) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0)

/** What several processes have counted together. */
export function addCounts(all: readonly ProcessCounts[]): ProcessCounts {
  const operations = new Map<string, OperationCounts>()
  const answers = new Map<string, AnswerCount>()
  const troubles = new Map<string, Trouble>()
  for (const one of all) {
    for (const [name, counts] of one.operations)
      operations.set(name, addOperations(operations.get(name), counts))
    for (const { surface, status, count } of one.answers) {
      const key = `${surface} ${status}`
      answers.set(key, { surface, status, count: count + (answers.get(key)?.count ?? 0) })
    }
    // What several of them meet is one trouble, since it began for the first.
    for (const trouble of one.troubles) {
      const known = troubles.get(trouble.part)
      if (!known || trouble.sinceMs < known.sinceMs) troubles.set(trouble.part, trouble)
    }
  }
  return {
    operations,
    answers: [...answers.values()],
    troubles: [...troubles.values()],
    cpuS: sum(all, ({ cpuS }) => cpuS),
    memoryBytes: sum(all, ({ memoryBytes }) => memoryBytes),
    load: {
      running: sum(all, ({ load }) => load.running),
      waiting: sum(all, ({ load }) => load.waiting),
      cached_answers: sum(all, ({ load }) => load.cached_answers),
    },
  }
}
