import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitHead } from '../chain/awaitHead.ts'
import type { Config } from '../config/loadConfig.ts'
import { createIndexAccess, type IndexAccess } from '../index/createIndexAccess.ts'
import type { IndexStatus } from '../index/IndexStatus.ts'
import { migrations } from '../index/migrations.ts'
import type { IndexProgress } from '../indexer/follow/IndexProgress.ts'
import { indexerSourcesOf, readIndexFacts } from '../indexer/prepareIndexer.ts'
import { type IndexerThread, startIndexerThread } from '../indexer/thread/startIndexerThread.ts'
import type { Logger } from '../observe/createLogger.ts'
import { createInstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import type { PostgresOptions, SqliteOptions } from '../store/DatabaseOptions.ts'
import { openDatabase } from '../store/openDatabase.ts'
import type { ChainConnection } from './connectChain.ts'
import { memoryShares } from './memoryShares.ts'
import { toIndexStatus } from './toIndexStatus.ts'

/** The index of a running service: read here, written by a thread. */
export type OpenIndex = {
  /** Where it is, for other threads that read it. */
  place: SqliteOptions | PostgresOptions
  access: IndexAccess
  status(): IndexStatus
  close(): Promise<void>
}

const restartMs = 2_000
/** A node that stays away is no news: the same trouble is logged once in so long. */
const tellEveryMs = 60_000

/** How far back the index goes, in seconds; undefined for everything. */
export function windowOf({
  indexWindow,
  network,
}: Pick<Config, 'indexWindow' | 'network'>): number | undefined {
  const text = indexWindow ?? (network === 'devnet' ? 'all' : '24h')
  if (text === 'all') return undefined
  return Number.parseInt(text, 10) * (text.endsWith('d') ? 86_400 : 3600)
}

async function placeOf({
  databaseUrl,
  dataDir,
  network,
  memory: megabytes,
}: Config): Promise<SqliteOptions | PostgresOptions> {
  if (databaseUrl) return { engine: 'postgres', url: databaseUrl }
  const folder = join(dataDir, 'index')
  await mkdir(folder, { recursive: true })
  const shares = memoryShares(megabytes)
  const memory = { reading: shares.indexReading, writing: shares.indexWriting, mapped: shares.indexMapped }
  return { engine: 'sqlite', file: join(folder, `${network}.db`), memory }
}

/** Opens the index and starts to fill it; undefined when the configuration wants none. */
export async function openIndex(
  { chain, network, stocks = createInstrumentRegistry(chain, network) }: ChainConnection,
  { config, log, onStatus }: { config: Config; log: Logger; onStatus?: (status: IndexStatus) => void },
): Promise<OpenIndex | undefined> {
  if (config.indexWindow === 'off') return undefined
  const place = await placeOf(config)
  const database = await openDatabase({ ...place, migrations, log })
  const stop = new AbortController()
  let progress: IndexProgress | undefined
  let lost: string | null = null
  let thread: IndexerThread | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  const status = () => toIndexStatus(progress, { engine: database.engine, lost })

  async function start(): Promise<void> {
    await awaitHead(chain, stop.signal)
    const facts = await readIndexFacts(chain, { network, stocks })
    if (stop.signal.aborted) return
    const sources = indexerSourcesOf(chain)
    thread = startIndexerThread({
      setup: { place, ...facts, windowS: windowOf(config), settings: {} },
      sources,
      log,
      onProgress(next) {
        progress = next
        lost = null
        onStatus?.(status())
      },
      onLost(error) {
        sources.close()
        lost = error.message
        log.warn({ problem: error.message }, 'the indexer ended; it is started again')
        void keepStarting()
      },
    })
    stop.signal.addEventListener('abort', () => sources.close(), { once: true })
  }

  /** A node that is down at start, or a thread that died, must not leave the service without an index. */
  async function keepStarting(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await sleep(lost === null ? 0 : restartMs, undefined, { signal: stop.signal })
        return await start()
      } catch (error) {
        if (stop.signal.aborted) return
        lost = error instanceof Error ? error.message : String(error)
        if (performance.now() - toldAt < tellEveryMs) continue
        toldAt = performance.now()
        log.warn({ problem: lost }, 'the indexer could not start; it is tried again')
      }
    }
  }

  void keepStarting()
  return {
    place,
    access: createIndexAccess({
      reader: database.reader,
      status,
      wantHistory: (token) => thread?.wantHistory(token),
    }),
    status,
    async close() {
      // A start that waits for a node is left to itself: it looks here before it goes on.
      stop.abort()
      await thread?.close()
      await database.close()
    },
  }
}
