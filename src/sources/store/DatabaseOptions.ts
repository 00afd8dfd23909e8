import type { ReadLimits } from './ReadLimits.ts'
import type { Migration } from './schema/Migration.ts'

/** A file of this machine, for one machine's readers and its one writer. */
export type SqliteOptions = { engine: 'sqlite'; file: string; memory?: SqliteMemory }

/** What SQLite may hold of the file, in bytes. */
export type SqliteMemory = {
  /** Pages that all reading connections keep together, and those of the writer. */
  reading: number
  writing: number
}

/** A server that any number of machines read, and one of them writes. */
export type PostgresOptions = {
  engine: 'postgres'
  url: string
  /** A streaming replica of it, to read from instead. */
  readUrl?: string
  /** Connections for reading; the writer has one of its own. */
  connections?: number
}

export type DatabaseOptions = {
  /** The schema, oldest step first. */
  migrations: readonly Migration[]
  reads?: Partial<ReadLimits>
  /** Hears why a server cannot be asked, once it cannot, and null once it can again. */
  onServer?: (problem: string | null) => void
}
