import type { ReadMeter } from './ReadMeter.ts'
import type { RowFrom } from './Sql.ts'
import type { SqlValues } from './SqlValue.ts'

export type ReadOptions = {
  /** The query may take long: on SQLite it runs in a reader thread, so that the event loop goes on. */
  heavy?: boolean
}

/** Reads by SQL that both engines understand; columns of a row are known by their (lower-case) names. */
export type ReadView = {
  all<T extends string>(sql: T, params?: SqlValues, options?: ReadOptions): Promise<RowFrom<T>[]>
  get<T extends string>(sql: T, params?: SqlValues, options?: ReadOptions): Promise<RowFrom<T> | undefined>
}

/** One consistent view over any number of reads, fixed by the first; holds a connection until closed. */
export type Snapshot = ReadView & {
  readonly meter: ReadMeter
  /** Never fails; closing twice is fine. */
  close(): Promise<void>
}

export type SnapshotOptions = {
  /** Every query of the snapshot runs in a reader thread (SQLite); needed when a later one may be heavy. */
  heavy?: boolean
  /** Gives up waiting for a place. */
  signal?: AbortSignal
}

/** Reads beside the writer. Each plain read sees the newest commit; a snapshot keeps to one. */
export type StoreReader = ReadView & {
  snapshot(options?: SnapshotOptions): Promise<Snapshot>
}
