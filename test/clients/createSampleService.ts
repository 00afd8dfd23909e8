import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger, type Logger } from '../../src/base/observe/createLogger.ts'
import { createKernel, type KernelOptions } from '../../src/operations/kernel/createKernel.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import type { Tool } from '../../src/operations/kernel/defineTool.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { createAccessGuard } from '../../src/service/http/createAccessGuard.ts'
import { createPipeline, type PipelineOptions } from '../../src/service/http/createPipeline.ts'
import { createRateLimiter } from '../../src/service/http/createRateLimiter.ts'
import type { Route } from '../../src/service/http/Route.ts'
import { toFetch } from '../../src/service/http/toFetch.ts'
import { createDiscoveryRoutes } from '../../src/service/surfaces/discovery/createDiscoveryRoutes.ts'
import type { ServiceFacts } from '../../src/service/surfaces/discovery/ServiceFacts.ts'
import type { McpBackendOptions } from '../../src/service/surfaces/mcp/createMcpBackend.ts'
import { createMcpResources } from '../../src/service/surfaces/mcp/createMcpResources.ts'
import { createMcpRoutes } from '../../src/service/surfaces/mcp/createMcpRoutes.ts'
import { protocolVersions } from '../../src/service/surfaces/mcp/protocolVersions.ts'
import type { Head } from '../../src/sources/chain/Chain.ts'
import { sampleTools } from './sampleTools.ts'
import { type RunningServer, startServer } from './startServer.ts'

export const quietLog: Logger = createLogger('silent')

const head: Head = {
  number: 100n,
  hash: `0x${'64'.padStart(64, '0')}`,
  parentHash: `0x${'63'.padStart(64, '0')}`,
  timestampMs: 1_700_000_000_000,
  baseFeeWei: 1n,
  gasUsed: 0n,
  transactionCount: 0,
}

/** The sample tools reach for none of what a kernel can give them of the chain. */
const noChain = { chain: { pin: () => undefined, status: () => ({}) } } as unknown as Omit<
  KernelOptions,
  'registry' | 'network' | 'service' | 'pinHead' | 'now'
>

export type SampleServiceOptions = {
  tools?: readonly Tool[]
  log?: Logger
  now?: () => number
  limit?: number
  maxBodyBytes?: number
  onAnswer?: PipelineOptions['onAnswer']
}

const symbols = ['PONS', 'PEPE', 'CASHCAT', 'AAPL']

/** What the MCP surface needs, over tools that never touch the chain. */
export function sampleBackendOptions(options: SampleServiceOptions = {}): McpBackendOptions {
  const now = options.now ?? Date.now
  const network = loadNetwork('devnet')
  const registry = createRegistry((options.tools ?? sampleTools).map(toOperation))
  const limits = { requests: options.limit ?? 1_000_000, window_s: 60 }
  const kernel = createKernel({
    ...noChain,
    registry,
    network,
    service: { version: '1.2.3', startedAtMs: 0, catalogCount: () => 3_000, limits },
    pinHead: () => head,
    now,
  })
  const facts: ServiceFacts = {
    version: '1.2.3',
    network,
    registry,
    catalogSize: 3_000,
    limits,
    protocolVersions,
  }
  return {
    kernel,
    facts,
    resources: createMcpResources(() => facts),
    complete: (argument, prefix) =>
      argument === 'token' ? symbols.filter((symbol) => symbol.startsWith(prefix.toUpperCase())) : [],
    log: options.log ?? quietLog,
    now,
  }
}

/** Routes behind the production pipeline, in process and on a socket. */
export function serveRoutes(routes: readonly Route[], options: SampleServiceOptions = {}) {
  const maxBodyBytes = options.maxBodyBytes ?? 1_048_576
  const pipeline = createPipeline({
    routes,
    guard: createAccessGuard({ host: '127.0.0.1', allowedOrigins: [] }),
    limiter: createRateLimiter({ limit: options.limit ?? 1_000_000, windowS: 60, now: Date.now }),
    floodLimiter: createRateLimiter({ limit: options.limit ?? 1_000_000, windowS: 60, now: Date.now }),
    log: options.log ?? quietLog,
    onAnswer: options.onAnswer,
  })
  return {
    fetch: toFetch(pipeline, { maxBodyBytes, clientIp: '127.0.0.1' }),
    listen: (): Promise<RunningServer> => startServer(pipeline, maxBodyBytes),
  }
}

/** The MCP surface of the sample tools as production serves it. */
export function createSampleService(options: SampleServiceOptions = {}) {
  const backend = sampleBackendOptions(options)
  const { routes, discovery } = createDiscoveryRoutes({ facts: () => backend.facts })
  return serveRoutes([...createMcpRoutes({ ...backend, discovery }), ...routes], options)
}
