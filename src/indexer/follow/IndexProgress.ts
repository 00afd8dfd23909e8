import type { BlockRange } from '../fetch/RangeData.ts'

/** How far the index is, told after every commit. */
export type IndexProgress = {
  /** The newest applied block. */
  head: { number: number; hash: string; time: number } | null
  /** Blocks whose every event is applied, oldest first. */
  spans: BlockRange[]
  /** The oldest block wanted. */
  floor: number
  /** The rare events are applied from the first block on. */
  sparse: { done: number; of: number }
  /** Logs and blocks applied since start. */
  applied: { blocks: number; logs: number }
  /** The newest block in the positions of accounts, which are made when all else is there. */
  positions: number | null
  /** Tokens whose whole past was asked for and is not read yet. */
  histories: { waiting: number; token: string | null }
  /** What keeps blocks that have left the window from being archived. */
  archiveProblem: string | null
  reorgs: number
  problems: number
  /** What keeps it from going on now. */
  trouble: string | null
  lastProblem: string | null
}

/** Before anything is done. */
export const noProgress = (): IndexProgress => ({
  head: null,
  spans: [],
  floor: 0,
  sparse: { done: 0, of: 0 },
  applied: { blocks: 0, logs: 0 },
  positions: null,
  histories: { waiting: 0, token: null },
  archiveProblem: null,
  reorgs: 0,
  problems: 0,
  trouble: null,
  lastProblem: null,
})
