import type { Mending } from '../store/Mending.ts'
import type { BlockSpan } from './IndexView.ts'

/** How far the index is, as the last commit left it. */
export type IndexStatus = {
  /** `starting` before the first commit, `backfilling` while old blocks are read, `complete` when all wanted are. */
  state: 'starting' | 'backfilling' | 'complete'
  engine: 'sqlite' | 'postgres'
  head: { number: number; hash: string } | null
  spans: BlockSpan[]
  /** The oldest block wanted. */
  floor: number
  /** Rare events: read up to this block, of so many. */
  sparse: { done: number; of: number }
  applied: { blocks: number; logs: number }
  /** Tokens whose whole past was asked for and is not read yet. */
  histories: { waiting: number; token: string | null }
  reorgs: number
  problems: number
  lastProblem: string | null
  /** The last time since the start that its file was given up, being damaged or gone, and the index begun anew. */
  setAside: Mending | null
}
