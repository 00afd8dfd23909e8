import { createAssistant } from '../../assistant/createAssistant.ts'
import type { ModelSettings } from '../../assistant/provider/openModel.ts'
import type { Config } from '../../base/config/loadConfig.ts'
import type { Network } from '../../base/network/Network.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { Trouble } from '../../base/observe/createTroubles.ts'
import type { ProbeView } from '../../domain/probe/ProbeView.ts'
import { createInstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import { completeSymbol } from '../../domain/tokens/completeSymbol.ts'
import { openSweepFile } from '../../operations/catalog/sweep/openSweepFile.ts'
import { createCodeGate } from '../../operations/kernel/createCodeGate.ts'
import type { Gate } from '../../operations/kernel/createGate.ts'
import { createKernel, type Kernel } from '../../operations/kernel/createKernel.ts'
import type { Crew } from '../../operations/kernel/ServiceView.ts'
import { createLive, type Live } from '../../operations/live/createLive.ts'
import { createStreamCounts, type StreamCounts } from '../../operations/live/createStreamCounts.ts'
import { toLiveView } from '../../operations/live/toLiveView.ts'
import { chooseEnrichers } from '../../sources/enrich/chooseEnrichers.ts'
import { createEnrichment } from '../../sources/enrich/createEnrichment.ts'
import type { EnrichView } from '../../sources/enrich/EnrichView.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import { createAccessGuard } from '../http/createAccessGuard.ts'
import { createPipeline, type Pipeline } from '../http/createPipeline.ts'
import { toFetch } from '../http/toFetch.ts'
import { createAgentRoute } from '../surfaces/agent/createAgentRoute.ts'
import { createDiscoveryRoutes } from '../surfaces/discovery/createDiscoveryRoutes.ts'
import type { ServiceFacts } from '../surfaces/discovery/ServiceFacts.ts'
import { createHealthRoute } from '../surfaces/health/createHealthRoute.ts'
import { createProbeRoutes } from '../surfaces/health/createProbeRoutes.ts'
import type { McpBackendOptions } from '../surfaces/mcp/createMcpBackend.ts'
import { createMcpResources } from '../surfaces/mcp/createMcpResources.ts'
import { createMcpRoutes } from '../surfaces/mcp/createMcpRoutes.ts'
import { protocolVersions } from '../surfaces/mcp/protocolVersions.ts'
import { createViewResources } from '../surfaces/mcp/views/createViewResources.ts'
import { createMetricsRoute } from '../surfaces/metrics/createMetricsRoute.ts'
import { metricsText } from '../surfaces/metrics/metricsText.ts'
import { createRestRoutes } from '../surfaces/rest/createRestRoutes.ts'
import { withSite } from '../surfaces/site/withSite.ts'
import { createStreamRoute } from '../surfaces/stream/createStreamRoute.ts'
import type { ComputeProcess } from './apart/startComputeProcess.ts'
import { boundHeap } from './boundHeap.ts'
import type { ChainConnection } from './connectChain.ts'
import { type AnswerWatch, createAnswerWatch } from './createAnswerWatch.ts'
import { createOperations } from './createOperations.ts'
import { memoryShares } from './memoryShares.ts'
import { createSharedAnswers } from './shared/createSharedAnswers.ts'
import { type Limiters, limitersOf } from './shared/limitersOf.ts'
import type { SharedStore } from './shared/openSharedStore.ts'

export const maxBodyBytes = 1_048_576

export type AppOptions = {
  config: Config
  version: string
  log: Logger
  /** The index, where the service has one. */
  index?: IndexAccess
  /** What the chain was found to have, where the service probes it. */
  probe?: ProbeView
  /** Where heavy work is done; in this thread without it. */
  apart?: Pick<ComputeProcess, 'gate' | 'attempt' | 'plan'>
  /** Third parties to ask, instead of those that the configuration chooses. */
  enrich?: EnrichView
  /** Count the requests of clients, where they outlive this service. */
  limiters?: Limiters
  /** Counts the streams of clients, where other processes have some too. */
  streams?: StreamCounts
  /** Who may have the node run what they choose, where other processes ask it too. */
  codeGate?: Gate
  /** The processes that serve with this one. */
  crew?: Crew
  /** What processes of several machines have in common. */
  shared?: SharedStore
  /** Hears of every answer, where it outlives this service. */
  watch?: AnswerWatch
  /** What is wrong with the service now. */
  troubles?: () => Trouble[]
  /** When the process began to serve; now without it. */
  startedAtMs?: number
  /** Aborted when the service stops. */
  signal?: AbortSignal
  /** What finished answers may take in memory, instead of their share of what is configured. */
  answerBytes?: number
  /** What may wait for the reader of a stream, instead of the usual. */
  streamBytes?: number
  now?: () => number
}

/** The whole service without a socket. */
export type App = {
  network: Network
  kernel: Kernel
  pipeline: Pipeline
  /** What happens, as it happens. */
  live: Live
  fetch(request: Request): Promise<Response>
  /** What the stdio transport serves; the HTTP routes serve the same. */
  mcp: McpBackendOptions
  /** What was counted, in the text form of Prometheus. */
  metrics(): Promise<string>
  close(): Promise<void>
}

/** Wires every room into one service over a connected chain. */
export function createApp(connection: ChainConnection, options: AppOptions): App {
  const { config, version, log, now = Date.now } = options
  boundHeap(config.memory)
  const { network, chain, close } = connection
  const { startedAtMs = now(), watch = createAnswerWatch(config) } = options
  const registry = createOperations(network)
  const catalogSize = () => registry.all.length
  const sweeps = openSweepFile(config.dataDir, network.name)
  const limits = { requests: config.rateLimit, window_s: config.rateWindowS }
  const stocks = connection.stocks ?? createInstrumentRegistry(chain, network)
  const enrich = options.enrich ?? createEnrichment({ ...chooseEnrichers(config, network.name), now })
  const kernel = createKernel({
    registry,
    chain,
    network,
    stocks,
    ...(options.index ? { index: options.index } : {}),
    ...(options.probe ? { probe: options.probe } : {}),
    enrich,
    ...(options.apart ? { apart: options.apart } : {}),
    ...(options.shared
      ? { shared: createSharedAnswers(options.shared, { network: network.name, version }) }
      : {}),
    service: {
      version,
      startedAtMs,
      limits,
      catalogCount: catalogSize,
      lastSweep: sweeps.read,
      troubles: options.troubles ?? (() => []),
      answers: () => watch.counts.all(),
      crew: options.crew,
    },
    codeGate: options.codeGate ?? codeGateOf(network.name),
    pinHead: () => chain.head(),
    // Made after the kernel, whose operations it runs.
    live: () => liveView,
    answerBytes: options.answerBytes ?? memoryShares(config.memory).answers,
    now,
  })
  const live: Live = createLive({
    index: options.index,
    kernel,
    network,
    log,
    counts: options.streams ?? createStreamCounts(config.streamsPerClient),
    stopping: options.signal ?? new AbortController().signal,
    ...(options.streamBytes === undefined ? {} : { mostBytes: options.streamBytes }),
  })
  const liveView = options.index && toLiveView(live)
  options.signal?.addEventListener('abort', () => void live.close(), { once: true })
  const facts: ServiceFacts = {
    version,
    network,
    registry,
    catalogSize: catalogSize(),
    limits,
    protocolVersions,
  }
  const mcp: McpBackendOptions = {
    kernel,
    facts,
    resources: createMcpResources(() => facts),
    views: createViewResources(config.publicUrl),
    complete: completeSymbol(network),
    log,
    now,
    ...(options.index ? { live } : {}),
    ...(config.publicUrl ? { websiteUrl: config.publicUrl } : {}),
  }
  const { routes: discoveryRoutes, discovery } = createDiscoveryRoutes({
    facts: () => facts,
    ...(config.publicUrl ? { publicUrl: config.publicUrl } : {}),
  })
  const assistant = createAssistant({
    kernel,
    network,
    limits: {
      promptChars: config.assistantPromptChars,
      calls: config.assistantCalls,
      timeMs: config.assistantTimeS * 1000,
    },
    ...modelOf(config),
    ...(options.apart ? { plan: options.apart.plan } : {}),
    log,
    now,
    headMs: () => headTime({ chain }),
  })
  const metrics = () => metricsText({ kernel, chain, network, now })
  const limiters = options.limiters ?? limitersOf(config, options.shared)
  const pipeline = createPipeline({
    routes: [
      ...createMcpRoutes({ ...mcp, discovery }),
      ...createRestRoutes({ kernel, network, catalogSize, now }),
      ...withSite(discoveryRoutes, { kernel, network, publicUrl: config.publicUrl }),
      createHealthRoute({ chain, network, now, stopping: options.signal }),
      ...createProbeRoutes({ chain, stopping: options.signal }),
      ...(config.metrics === 'on' ? [createMetricsRoute(metrics)] : []),
      createAgentRoute(assistant),
      createStreamRoute({ live, topicsPerStream: config.topicsPerStream }),
    ],
    guard: createAccessGuard({
      host: config.host,
      allowedOrigins: config.allowedOrigins ?? [],
      ...(config.publicUrl ? { publicUrl: config.publicUrl } : {}),
    }),
    limiter: limiters.calls,
    floodLimiter: limiters.flood,
    log,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    onAnswer: watch.onAnswer,
  })
  return {
    network,
    kernel,
    pipeline,
    live,
    fetch: toFetch(pipeline, { maxBodyBytes, clientIp: '127.0.0.1' }),
    mcp,
    metrics,
    async close() {
      await live.close()
      enrich.close()
      await close()
    },
  }
}

/** The embedded node runs on this machine, in two threads: one of them is left to everybody else. */
export const codeGateOf = (network: Network['name']): Gate =>
  network === 'devnet' ? createCodeGate(1) : createCodeGate()

/** The model that the operator has set up, if any: a key or a URL together with a model's name. */
function modelOf(config: Config): { model?: ModelSettings } {
  const { assistantProvider: provider, assistantModel: model, assistantKey: key, assistantUrl: url } = config
  if (!model || !(key || url)) return {}
  return { model: { provider, model, ...(key ? { key } : {}), ...(url ? { url } : {}) } }
}

/** When the newest block was made; undefined before one was seen. */
function headTime({ chain }: Pick<ChainConnection, 'chain'>): number | undefined {
  try {
    return chain.head().timestampMs
  } catch {
    return undefined
  }
}
