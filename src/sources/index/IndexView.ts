import type { ArchiveView } from '../archive/ArchiveView.ts'
import type { Head } from '../chain/Chain.ts'
import type { Snapshot } from '../store/StoreReader.ts'

export type BlockSpan = { from: number; to: number }

/** The index as it stood after one commit. Every read of one answer goes through the same view. */
export type IndexView = Snapshot & {
  /** The newest applied block: what the view is a view of. */
  readonly head: Head
  /** The unbroken stretch of blocks up to the head whose every event is applied. */
  readonly span: BlockSpan
  /** Every event since the first block of the chain is applied. */
  readonly whole: boolean
  /** The oldest block whose trades and transfers are in the positions, where these are as new as the view. */
  readonly positionsFrom: number | undefined
  /** The oldest block from which on the rare events (pools, launches, stocks, bridge) are all applied. */
  readonly sparseFrom: number
  /** Blocks whose every move of ether is applied, calls inside transactions included; oldest first. */
  readonly etherSpans: readonly BlockSpan[]
  /** What left the window and was kept, where an archive is: the blocks right below the stretch. */
  readonly archive: ArchiveView | undefined
  /** There is an archive, and it cannot be read. */
  readonly archiveLost?: boolean
}
