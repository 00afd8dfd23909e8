import { type IndexProgress, noProgress } from '../../indexer/follow/IndexProgress.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import type { Mending } from '../../sources/store/Mending.ts'

/** What is known of the index beside its own report. */
type IndexCircumstances = {
  engine: IndexStatus['engine']
  /** Why nobody fills it now. */
  lost: string | null
  /** Its file was read through, and is sound. */
  checked?: boolean
  mendings?: readonly Mending[]
}

/** What the last report of the indexer comes to. */
export function toIndexStatus(
  progress: IndexProgress = noProgress(),
  { engine, lost, checked = true, mendings = [] }: IndexCircumstances,
): IndexStatus {
  const mended = mendings.at(-1)
  const top = progress.spans.at(-1)
  const complete = checked && top !== undefined && top.from <= progress.floor
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
    problems: progress.problems + mendings.length,
    lastProblem: lost ?? progress.lastProblem ?? mended?.problem ?? null,
    setAside: mended ?? null,
  }
}
