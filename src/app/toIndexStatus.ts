import type { IndexStatus } from '../index/IndexStatus.ts'
import type { IndexProgress } from '../indexer/follow/IndexProgress.ts'

const nothing: IndexProgress = {
  head: null,
  spans: [],
  floor: 0,
  sparse: { done: 0, of: 0 },
  applied: { blocks: 0, logs: 0 },
  histories: { waiting: 0, token: null },
  reorgs: 0,
  problems: 0,
  lastProblem: null,
}

/** What the last report of the indexer comes to. */
export function toIndexStatus(
  progress: IndexProgress = nothing,
  { engine, lost }: { engine: IndexStatus['engine']; lost: string | null },
): IndexStatus {
  const top = progress.spans.at(-1)
  const complete = top !== undefined && top.from <= progress.floor
  const state = progress.head === null ? 'starting' : complete ? 'complete' : 'backfilling'
  return {
    state,
    engine,
    head: progress.head && { number: progress.head.number, hash: progress.head.hash },
    spans: progress.spans,
    floor: progress.floor,
    sparse: progress.sparse,
    applied: progress.applied,
    histories: progress.histories,
    reorgs: progress.reorgs,
    problems: progress.problems,
    lastProblem: lost ?? progress.lastProblem,
  }
}
