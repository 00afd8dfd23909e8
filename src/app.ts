import type { Chain } from './chain/Chain.ts'
import { createChain } from './chain/createChain.ts'
import type { Config } from './config/loadConfig.ts'
import type { DevnetProgress } from './devnet/startDevnet.ts'
import { NotImplemented } from './errors/codes.ts'
import { createAccessGuard } from './http/createAccessGuard.ts'
import { createPipeline, type Pipeline } from './http/createPipeline.ts'
import { createRateLimiter } from './http/createRateLimiter.ts'
import type { Route } from './http/Route.ts'
import { toFetch } from './http/toFetch.ts'
import { loadNetwork, mainnetEndpoints } from './network/loadNetwork.ts'
import type { Network } from './network/Network.ts'
import type { Logger } from './observe/createLogger.ts'
import { createInstrumentRegistry } from './stocks/createInstrumentRegistry.ts'
import { createDiscoveryRoutes } from './surfaces/discovery/createDiscoveryRoutes.ts'
import type { ServiceFacts } from './surfaces/discovery/ServiceFacts.ts'
import { createHealthRoute } from './surfaces/health/createHealthRoute.ts'
import { completeSymbol } from './tokens/completeSymbol.ts'
import type { McpBackendOptions } from './surfaces/mcp/createMcpBackend.ts'
import { createMcpResources } from './surfaces/mcp/createMcpResources.ts'
import { createMcpRoutes } from './surfaces/mcp/createMcpRoutes.ts'
import { protocolVersions } from './surfaces/mcp/protocolVersions.ts'
import { createRestRoutes } from './surfaces/rest/createRestRoutes.ts'
import { createKernel, type Kernel } from './tool/createKernel.ts'
import { createRegistry } from './tool/createRegistry.ts'
import { topics } from './tool/defineTool.ts'
import { toOperation } from './tool/Operation.ts'
import { listedTools } from './tools/listedTools.gen.ts'

export const maxBodyBytes = 1_048_576

export type AppOptions = {
  config: Config
  version: string
  log: Logger
  now?: () => number
  onProgress?: (progress: DevnetProgress) => void
  /** Called when the chain under the service has ended by itself. */
  onChainLost?: (reason: string) => void
  signal?: AbortSignal
}

/** The whole service without a socket. */
export type App = {
  network: Network
  kernel: Kernel
  pipeline: Pipeline
  fetch(request: Request): Promise<Response>
  /** What the stdio transport serves; the HTTP routes serve the same. */
  mcp: McpBackendOptions
  close(): Promise<void>
}

/** A chain to read from, and what has to be stopped with it. */
type Connection = { network: Network; chain: Chain; close(): Promise<void> }

async function connect(options: AppOptions): Promise<Connection> {
  const { config, log, signal } = options
  if (config.network !== 'devnet') {
    const network = loadNetwork(config.network)
    const endpoints = config.rpcUrls?.map((url) => ({ url })) ?? mainnetEndpoints
    const chain = await createChain({ endpoints, network, log, ...(signal ? { signal } : {}) })
    return { network, chain, close: () => chain.close() }
  }
  // Only the embedded chain needs the code that builds and runs it.
  const { startDevnet } = await import('./devnet/startDevnet.ts')
  const devnet = await startDevnet({
    dataDir: config.dataDir,
    seed: config.seed,
    ...(config.anvilPath ? { anvilPath: config.anvilPath } : {}),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    ...(signal ? { signal } : {}),
  })
  devnet.onExit((reason) => options.onChainLost?.(reason))
  try {
    const network = loadNetwork('devnet', devnet.deployment)
    const endpoints = [{ url: devnet.rpcUrl, ws: devnet.wsUrl }]
    const chain = await createChain({ endpoints, network, log, ...(signal ? { signal } : {}) })
    return {
      network,
      chain,
      async close() {
        await chain.close()
        await devnet.close()
      },
    }
  } catch (error) {
    await devnet.close()
    throw error
  }
}

/** Listed tools in the order of their topics, then by name: the same list on every start. */
const toolsInOrder = () =>
  [...listedTools].sort(
    (left, right) =>
      topics.indexOf(left.topic) - topics.indexOf(right.topic) || left.name.localeCompare(right.name),
  )

/** Wires every room into one service. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, version, log, now = Date.now } = options
  const startedAtMs = now()
  const { network, chain, close } = await connect(options)
  const registry = createRegistry(toolsInOrder().map(toOperation))
  const catalogSize = () => registry.all.length
  const limits = { requests: config.rateLimit, window_s: config.rateWindowS }
  const stocks = createInstrumentRegistry(chain, network)
  const kernel = createKernel({
    registry,
    chain,
    network,
    stocks,
    service: { version, startedAtMs, limits, catalogCount: catalogSize },
    pinHead: () => chain.head(),
    now,
  })
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
    complete: completeSymbol(network),
    log,
    now,
    ...(config.publicUrl ? { websiteUrl: config.publicUrl } : {}),
  }
  const { routes: discoveryRoutes, discovery } = createDiscoveryRoutes({
    facts: () => facts,
    ...(config.publicUrl ? { publicUrl: config.publicUrl } : {}),
  })
  const pipeline = createPipeline({
    routes: [
      ...createMcpRoutes({ ...mcp, discovery }),
      ...createRestRoutes({ kernel, network, catalogSize, now }),
      ...discoveryRoutes,
      createHealthRoute({ chain, network, now }),
      agentRoute,
    ],
    guard: createAccessGuard({
      host: config.host,
      allowedOrigins: config.allowedOrigins ?? [],
      ...(config.publicUrl ? { publicUrl: config.publicUrl } : {}),
    }),
    limiter: createRateLimiter({ limit: config.rateLimit, windowS: config.rateWindowS, now }),
    log,
  })
  return {
    network,
    kernel,
    pipeline,
    fetch: toFetch(pipeline, { maxBodyBytes, clientIp: '127.0.0.1' }),
    mcp,
    close,
  }
}

/** The assistant has its own issue; until then the route says so instead of pretending. */
const agentRoute: Route = {
  path: '/api/agent',
  methods: {
    POST: {
      limited: true,
      async handle() {
        throw NotImplemented({ what: 'The assistant' })
      },
    },
  },
}
