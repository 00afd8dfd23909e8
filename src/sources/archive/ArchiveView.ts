import type { ArchiveDialect } from './ArchiveEngine.ts'
import type { ArchiveOrder } from './ArchiveTable.ts'
import type { ArchiveTableName } from './archiveTables.ts'
import type { EngineRow } from './EngineMessage.ts'
import type { ArchivePart } from './Manifest.ts'

/** Rows of one table that are read together. */
export type ArchiveScan = { table: ArchiveTableName; order: ArchiveOrder; parts: readonly ArchivePart[] }

/** The archive as one answer sees it: the blocks below those that the index has, without a gap. */
export type ArchiveView = {
  /** The oldest of these blocks. */
  readonly from: number
  /** The index's oldest block; what the archive has of it and of later ones is the index's to tell. */
  readonly end: number
  /** What it has, oldest first. */
  readonly parts: readonly ArchivePart[]
  /** Something was read from it. */
  readonly used: boolean
  readonly dialect: ArchiveDialect
  /** Files as a source of rows in SQL. */
  source(scan: ArchiveScan): string
  all<Row extends EngineRow>(sql: string): Promise<Row[]>
}
