import type { Logger } from '../../base/observe/createLogger.ts'
import type { Database } from '../../sources/store/Database.ts'
import type { Writer, WriteTransaction } from '../../sources/store/Writer.ts'
import type { RangeWriter } from '../apply/createRangeWriter.ts'
import type { Archiving } from '../archive/Archiving.ts'
import type { LogReading } from '../facts/createLogReading.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import type { Standing } from './createStanding.ts'
import type { Heads } from './Heads.ts'
import type { IndexerSettings } from './IndexerSettings.ts'
import type { IndexProgress } from './IndexProgress.ts'

/** What the parts of the indexer share. */
export type IndexerContext = {
  node: NodeReads
  heads: Heads
  database: Database
  reading: LogReading
  rangeWriter: RangeWriter
  standing: Standing
  settings: IndexerSettings
  log: Pick<Logger, 'info' | 'warn'>
  progress: IndexProgress
  /** Keeps what is about to leave the window; it is dropped without. */
  archiving?: Archiving
  /** Reports the progress. */
  tell(): void
}

/** One turn of the indexer as the writer. */
export type WriterTurn = { writer: Writer; signal: AbortSignal }

/** Runs one transaction; when it fails, nobody knows what the memory of the range writer is worth. */
export async function commit<T>(
  { rangeWriter }: Pick<IndexerContext, 'rangeWriter'>,
  { writer }: WriterTurn,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await writer.transaction(work)
  } catch (error) {
    rangeWriter.forget()
    throw error
  }
}
