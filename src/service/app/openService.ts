import type { Config } from '../../base/config/loadConfig.ts'
import { readVersion } from '../../base/config/projectFiles.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { createTroubles } from '../../base/observe/createTroubles.ts'
import { trace } from '../../base/observe/trace/trace.ts'
import { watchFolder } from '../../base/observe/watchFolder.ts'
import type { DevnetProgress } from '../../devnet/DevnetReport.ts'
import { requireDuckdb } from '../../sources/archive/duckdb.ts'
import { awaitHead } from '../../sources/chain/awaitHead.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { chooseEnrichers } from '../../sources/enrich/chooseEnrichers.ts'
import { createEnrichment } from '../../sources/enrich/createEnrichment.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import type { AlertRule } from '../alerts/AlertRule.ts'
import { startAlerts } from '../alerts/startAlerts.ts'
import { startComputeProcess } from './apart/startComputeProcess.ts'
import { archiveOf } from './archiveOf.ts'
import { connectChain } from './connectChain.ts'
import { createAnswerWatch } from './createAnswerWatch.ts'
import { type App, type AppOptions, createApp } from './createApp.ts'
import { createStartingApp } from './createStartingApp.ts'
import { createStartup } from './createStartup.ts'
import { memoryShares } from './memoryShares.ts'
import { openIndex } from './openIndex.ts'
import { openProbe } from './openProbe.ts'
import { openSweep } from './openSweep.ts'
import { limitersOf } from './shared/limitersOf.ts'
import { openSharedStore } from './shared/openSharedStore.ts'
import { traceSetupOf } from './startTracing.ts'
import { toEndpoints } from './toEndpoints.ts'
import { warmUp } from './warmUp.ts'
import type { WorkerPool } from './workers/createWorkerPool.ts'

export type ServiceOptions = {
  config: Config
  log: Logger
  signal: AbortSignal
  /** Runs the whole catalog now and then, in the background. */
  sweeps: boolean
  /** Processes that answer beside this one. */
  pool?: WorkerPool
  /** What the operator wants to be told of. */
  alerts?: readonly AlertRule[]
  onProgress: (progress: DevnetProgress) => void
  onIndexStatus?: (status: IndexStatus) => void
  /** Called when the embedded chain has ended by itself. */
  onChainLost: (reason: string) => void
}

/** The service from its first second to its last. */
export type Service = {
  /** What answers now: one without a chain until there is one. */
  app(): App
  /** The chain, once it is connected and the whole service stands on it; rejects when that cannot be. */
  connected: Promise<Chain>
  /** Resolves when its workers serve, where it has some and there is a block. */
  staffed(): Promise<void>
  /** Ends everything that was opened, the node last; a start that is under way too, once its signal is aborted. */
  close(): Promise<void>
}

const firstStep = (config: Config): string => {
  if (config.network === 'devnet') return 'starting the embedded chain'
  const hosts = toEndpoints(config).map(({ url }) => new URL(url).host)
  return `asking ${hosts.join(', ')} for the newest block`
}

/** Connects the chain in the background; whoever asks meanwhile is answered by a service that has none yet. */
export function openService(options: ServiceOptions): Service {
  const { config, log, pool } = options
  if (config.archive) requireDuckdb()
  const version = readVersion()
  const startup = createStartup(firstStep(config))
  const { signal } = options
  const troubles = createTroubles(log)
  const startedAtMs = Date.now()
  const sharedStore = config.redisUrl ? openSharedStore(config.redisUrl, troubles) : undefined
  const shared: AppOptions = {
    config,
    version,
    log,
    limiters: limitersOf(config, sharedStore, pool?.limiters),
    ...pool?.shared,
    ...(sharedStore ? { shared: sharedStore } : {}),
    watch: createAnswerWatch(config),
    signal,
    troubles: troubles.list,
    startedAtMs,
  }
  const opened: (() => Promise<void>)[] = []
  let crew: Promise<void> | undefined
  let starting: App | undefined
  let whole: App | undefined

  async function connect(): Promise<Chain> {
    const connection = await connectChain({
      ...options,
      onChainState: (problem) =>
        problem === null ? troubles.over('embedded chain') : troubles.tell('embedded chain', problem),
      onProgress(progress) {
        startup.note(progress)
        options.onProgress(progress)
      },
    })
    opened.push(() => (whole ?? connection).close())
    signal.throwIfAborted()
    const index = await openIndex(connection, {
      config,
      log,
      troubles,
      signal,
      ...(options.onIndexStatus ? { onStatus: options.onIndexStatus } : {}),
    })
    if (index) opened.push(() => index.close())
    const probe = openProbe(connection, { config, log })
    opened.push(() => probe.close())
    const access = { probe: probe.view, ...(index ? { index: index.access } : {}) }
    const enrich = createEnrichment({ ...chooseEnrichers(config, connection.network.name), now: Date.now })
    const apart = startComputeProcess({
      connection,
      ...access,
      ...(index ? { place: index.place, onDamage: index.giveUp } : {}),
      archive: archiveOf(config),
      enrich,
      log,
      now: Date.now,
      heapMb: memoryShares(config.memory).computeHeapMb,
      // Where this process tells nobody, the other does not either.
      tracing: trace.tracer && traceSetupOf(config),
    })
    opened.push(() => apart.close())
    index?.join(apart.holder)
    const app = createApp(connection, { ...shared, ...access, enrich, apart })
    if (options.alerts) {
      const alerts = startAlerts({
        ...{ rules: options.alerts, live: app.live, network: app.network.name, log, troubles },
        dataDir: config.dataDir,
        server: index?.place.engine === 'postgres' ? index.place.url : undefined,
      })
      opened.push(() => alerts.close())
    }
    if (options.sweeps) {
      const sweep = openSweep({ app, config, version, log, indexStatus: () => index?.status() })
      opened.push(() => sweep.close())
    }
    whole = app
    starting = undefined
    setImmediate(() => warmUp(app.kernel.registry))
    if (pool) {
      // A worker is given a head to begin with; until they serve, this process answers.
      const report = () => app.kernel.service.report()
      crew = awaitHead(connection.chain, signal).then(() =>
        pool.start({ connection, index, probe: probe.view, enrich, apart, report, startedAtMs }),
      )
      crew.catch(() => {})
      opened.push(() => pool.close())
    }
    return connection.chain
  }

  const stopWatching = watchFolder(config.dataDir, (problem) =>
    problem === null ? troubles.over('data folder') : troubles.tell('data folder', problem),
  )
  const connected = connect()
  // Who waits for it sees the failure.
  connected.catch(() => {})
  return {
    app() {
      if (whole) return whole
      // Made when somebody asks: a start that nobody watches does not pay for it.
      starting ??= createStartingApp(startup.refusal, shared)
      return starting
    },
    connected,
    staffed: async () => crew,
    async close() {
      stopWatching()
      await sharedStore?.close()
      await connected.catch(() => {})
      for (const close of opened.reverse()) await close()
    },
  }
}
