import type { EngineRow } from './EngineMessage.ts'
import type { ArchiveFile, ArchivePart } from './Manifest.ts'

/** Whose words a question is in, where the two do not share one. */
export type ArchiveDialect = 'duckdb' | 'clickhouse'

/** What answers questions to an archive. */
export type ArchiveEngine = {
  dialect: ArchiveDialect
  /** Those of some parts that it can answer for now, in their order; BadArchive where it can answer for none. */
  held(parts: readonly ArchivePart[]): Promise<readonly ArchivePart[]>
  /** Files of one table in one order as a source of rows in SQL. */
  source(files: readonly ArchiveFile[]): string
  run<Row extends EngineRow>(sql: string, signal?: AbortSignal): Promise<Row[]>
  close(): Promise<void>
}
