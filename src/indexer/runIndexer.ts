import type { Hex } from 'viem'
import type { Logger } from '../base/observe/createLogger.ts'
import type { Database } from '../sources/store/Database.ts'
import { createRangeWriter } from './apply/createRangeWriter.ts'
import { type QuoteRow, toQuoteTokens } from './apply/QuoteTokens.ts'
import type { ArchiveSetup } from './archive/createArchiving.ts'
import { createLogReading } from './facts/createLogReading.ts'
import type { KnownContracts } from './facts/KnownContracts.ts'
import type { NodeReads } from './fetch/NodeReads.ts'
import { createFloor } from './follow/createFloor.ts'
import { createIndexer } from './follow/createIndexer.ts'
import { createPositionWork } from './follow/createPositionWork.ts'
import type { Heads } from './follow/Heads.ts'
import { defaultSettings, type IndexerSettings } from './follow/IndexerSettings.ts'
import type { IndexProgress } from './follow/IndexProgress.ts'
import { createNameReading, type ReadIdentities } from './names/createNameReading.ts'

/** Everything an indexer needs of the world around it, whichever thread it runs in. */
export type IndexerParts = {
  node: NodeReads
  heads: Heads
  readIdentities: ReadIdentities
  database: Database
  known: KnownContracts
  quotes: readonly QuoteRow[]
  /** How far back to go, in seconds; to the first block without it. */
  windowS: number | undefined
  log: Pick<Logger, 'info' | 'warn'>
  onProgress: (progress: IndexProgress) => void
  settings?: Partial<IndexerSettings>
  /** Where what leaves the window is kept; nowhere without it. */
  archive?: ArchiveSetup | undefined
}

/** Indexes until the signal. */
export function runIndexer(parts: IndexerParts, signal: AbortSignal): Promise<void> {
  return createIndexerOf(parts).run(signal)
}

/** An indexer with all its parts, to be run by the caller. */
export function createIndexerOf(parts: IndexerParts): ReturnType<typeof createIndexer> {
  const { node, heads, database, log, onProgress, settings = {} } = parts
  const reading = createLogReading(parts.known)
  const rangeWriter = createRangeWriter({
    reading,
    quotes: toQuoteTokens(parts.quotes),
    wrappedEther: parts.known.wrappedEther as Hex | undefined,
    money: parts.known.money,
    flows: settings.flows,
  })
  return createIndexer({
    node,
    heads,
    database,
    reading,
    rangeWriter,
    log,
    onProgress,
    settings,
    archive: parts.archive,
    floorFor: createFloor(node, {
      windowS: parts.windowS,
      refreshMs: settings.windowRefreshMs ?? defaultSettings.windowRefreshMs,
    }),
    whenIdle: [createPositionWork(rangeWriter), createNameReading(parts.readIdentities)],
  })
}
