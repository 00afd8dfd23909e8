import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../base/config/loadConfig.ts'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { Troubles } from '../../base/observe/createTroubles.ts'
import { createInstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import type { IndexProgress } from '../../indexer/follow/IndexProgress.ts'
import { indexerSourcesOf, readIndexFacts } from '../../indexer/prepareIndexer.ts'
import { type IndexerThread, startIndexerThread } from '../../indexer/thread/startIndexerThread.ts'
import { keepLoaded } from '../../sources/archive/clickhouse/keepLoaded.ts'
import { openArchive } from '../../sources/archive/openArchive.ts'
import { awaitHead } from '../../sources/chain/awaitHead.ts'
import { createIndexAccess, type IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import { migrations } from '../../sources/index/migrations.ts'
import type { PostgresOptions, SqliteOptions } from '../../sources/store/DatabaseOptions.ts'
import { type FileHolder, openLastingDatabase } from '../../sources/store/openLastingDatabase.ts'
import { archiveOf } from './archiveOf.ts'
import type { ChainConnection } from './connectChain.ts'
import { followReplica } from './followReplica.ts'
import { indexPlaceOf } from './indexPlaceOf.ts'
import { toIndexStatus } from './toIndexStatus.ts'

/** The index of a running service: read here, written by a thread. */
export type OpenIndex = {
  /** Where it is, for other threads that read it. */
  place: SqliteOptions | PostgresOptions
  access: IndexAccess
  status(): IndexStatus
  /** Gives the file up: somebody else who reads it has found it damaged. */
  giveUp(problem: string): void
  /** Somebody else has the file open, and has to leave it before it is given up. */
  join(holder: FileHolder): void
  close(): Promise<void>
}

const restartMs = 2_000
/** A thread that waits for a node is not waited for longer when the index's file has to be given up. */
const leaveMs = 5_000

/** How far back the index goes, in seconds; undefined for everything. */
export function windowOf({
  indexWindow,
  network,
}: Pick<Config, 'indexWindow' | 'network'>): number | undefined {
  const text = indexWindow ?? (network === 'devnet' ? 'all' : '24h')
  if (text === 'all') return undefined
  return Number.parseInt(text, 10) * (text.endsWith('d') ? 86_400 : 3600)
}

/** Whoever writes reads what it wrote, which a replica has a moment later. */
const writtenPlace = (place: OpenIndex['place']): OpenIndex['place'] =>
  place.engine === 'postgres' ? { engine: 'postgres', url: place.url } : place

export type OpenIndexOptions = {
  config: Config
  log: Logger
  troubles: Troubles
  onStatus?: (status: IndexStatus) => void
  /** Aborted as soon as the service stops: nothing more is written, while those who were heard are still answered. */
  signal?: AbortSignal
}

/** Opens the index and starts to fill it; undefined when the configuration wants none. */
export async function openIndex(
  { chain, network, stocks = createInstrumentRegistry(chain, network) }: ChainConnection,
  { config, log, troubles, onStatus, signal }: OpenIndexOptions,
): Promise<OpenIndex | undefined> {
  if (config.indexWindow === 'off') return undefined
  const place = await indexPlaceOf(config)
  const tellDatabase = (problem: string | null) =>
    problem === null ? troubles.over('index database') : troubles.tell('index database', problem)
  const database = await openLastingDatabase({
    place,
    migrations,
    onServer: tellDatabase,
    onTrouble: tellDatabase,
    onMended: ({ problem, setAside }) =>
      log.warn({ problem, setAside }, 'the file of the index is given up; it is read again from the chain'),
  })
  const archived = archiveOf(config)
  const archive = archived && openArchive(archived)
  const loading = archived?.clickhouseUrl
    ? keepLoaded({
        ...{ folder: archived.folder, url: archived.clickhouseUrl },
        onProblem: (problem) =>
          problem === null ? troubles.over('ClickHouse') : troubles.tell('ClickHouse', problem),
        onPart: ({ day }, ms) => log.info({ day, ms: Math.round(ms) }, 'loaded a day of the archive'),
      })
    : undefined
  const stop = new AbortController()
  let progress: IndexProgress | undefined
  let lost: string | null = null
  let thread: IndexerThread | undefined
  let closeSources = () => {}
  let starting = false
  const watchers = new Set<() => void>()
  const replica = place.engine === 'postgres' && place.readUrl ? followReplica(database) : undefined
  const status = () => ({
    ...toIndexStatus(progress, {
      engine: database.engine,
      lost,
      checked: database.checked(),
      mendings: database.mendings(),
    }),
    ...(replica ? { head: replica.newest() } : {}),
  })

  function lose(problem: string): void {
    lost = problem
    troubles.tell('index', problem)
  }

  async function start(): Promise<void> {
    await awaitHead(chain, stop.signal)
    const facts = await readIndexFacts(chain, { network, stocks })
    await database.settled()
    if (stop.signal.aborted) return
    const sources = indexerSourcesOf(chain)
    closeSources = () => sources.close()
    thread = startIndexerThread({
      setup: {
        ...{ place: writtenPlace(place), ...facts, windowS: windowOf(config), settings: {} },
        ...(archived
          ? { archive: { folder: archived.folder, chain_id: network.chainId, network: network.name } }
          : {}),
      },
      sources,
      log,
      onProgress(next) {
        progress = next
        lost = null
        if (next.archiveProblem === null) troubles.over('archive')
        else troubles.tell('archive', next.archiveProblem)
        if (next.trouble === null) troubles.over('index')
        else troubles.tell('index', next.trouble)
        onStatus?.(status())
        // A replica has it later, and tells then.
        if (!replica) for (const onCommit of watchers) onCommit()
      },
      onLost(error, damaged) {
        closeSources()
        thread = undefined
        lose(error.message)
        if (damaged) database.giveUp(error.message)
        void keepStarting()
      },
    })
  }

  /** A node that is down at start, or a thread that died, must not leave the service without an index. */
  async function keepStarting(): Promise<void> {
    if (starting) return
    starting = true
    while (!stop.signal.aborted && starting) {
      try {
        await sleep(lost === null ? 0 : restartMs, undefined, { signal: stop.signal })
        await start()
        starting = false
      } catch (error) {
        if (!stop.signal.aborted) lose(messageOf(error))
      }
    }
  }

  database.join({
    async leave() {
      const left = thread
      thread = undefined
      closeSources()
      await Promise.race([left?.close(), sleep(leaveMs, undefined, { ref: false })])
      // What it told of the old file is not so any more.
      progress = undefined
    },
    back() {
      lost = null
      void keepStarting()
    },
  })

  const stopWriting = async () => {
    // A start that waits for a node is left to itself: it looks here before it goes on.
    stop.abort()
    closeSources()
    await thread?.close()
  }
  signal?.addEventListener('abort', () => void stopWriting(), { once: true })

  void keepStarting()
  return {
    place,
    access: createIndexAccess({
      reader: database.reader,
      status,
      wantHistory: (token) => thread?.wantHistory(token),
      archive,
      watch(onCommit) {
        watchers.add(onCommit)
        // Another process may be the writer, whose commits no thread of this one tells of.
        const unwatch = database.watch(onCommit)
        return () => {
          watchers.delete(onCommit)
          unwatch()
        }
      },
    }),
    status,
    giveUp: database.giveUp,
    join: database.join,
    async close() {
      await stopWriting()
      replica?.close()
      await loading?.close()
      await archive?.close()
      await database.close()
    },
  }
}
