import { type Hex, toEventSelector } from 'viem'
import type { IndexedLog } from './IndexedLog.ts'
import type { KnownContracts } from './KnownContracts.ts'
import type { RangeFacts } from './RangeFacts.ts'

/** What a reader of logs may look at: the contracts that are believed, and the log just before in the block. */
export type ReadingContext = { known: KnownContracts; previous: IndexedLog | undefined }

/** Turns one log into facts; a log that is not what it seems adds none. */
export type LogReader = (log: IndexedLog, facts: RangeFacts, context: ReadingContext) => void

/** Readers by the hash of the event they read. */
export type LogReaders = ReadonlyMap<Hex, LogReader>

export const topicOf = (signature: string): Hex => toEventSelector(`event ${signature}`)

export const readersOf = (table: Readonly<Record<string, LogReader>>): LogReaders =>
  new Map(Object.entries(table).map(([signature, reader]) => [topicOf(signature), reader]))
