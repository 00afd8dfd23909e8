import type { Writer } from '../../sources/store/Writer.ts'
import type { BlockRange } from '../fetch/RangeData.ts'

/** The turn of the index's writer, who alone writes the archive. */
export type ArchivingTurn = { writer: Writer; signal: AbortSignal }

/** Keeps what is about to leave the window. */
export type Archiving = {
  /**
   * The first of some blocks that may not be dropped yet, at most the one that is wanted. Goes on with the archive
   * in the background: what cannot be dropped now can a little later. `cut` says that what would follow these
   * blocks will never be there.
   */
  hold(turn: ArchivingTurn, span: BlockRange, options: { wanted: number; cut?: boolean }): Promise<number>
  close(): Promise<void>
}
