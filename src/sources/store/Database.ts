import type { StoreReader } from './StoreReader.ts'
import type { ClaimOptions, Writer } from './Writer.ts'

/** Bytes on disk; `walBytes` is the part that still waits to be merged (SQLite only). */
export type DatabaseSize = { bytes: number; walBytes: number }

/** The index's database, whichever engine holds it. */
export type Database = {
  readonly engine: 'sqlite' | 'postgres'
  readonly reader: StoreReader
  /** The right to write, held by one process at a time; undefined when another holds it. */
  claimWriter(options?: ClaimOptions): Promise<Writer | undefined>
  /**
   * Calls at every commit of any process, until the returned function is called; absent where only the writer's own
   * process can tell.
   */
  watch?(onCommit: () => void): () => void
  size(): Promise<DatabaseSize>
  close(): Promise<void>
}
