import type { Address } from 'viem'
import { Unavailable } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { Chain, ChainStatus } from './Chain.ts'
import { type EndpointLimits, limitsFor } from './EndpointLimits.ts'
import { createEndpoint, type Endpoint, type EndpointOptions } from './endpoints/createEndpoint.ts'
import { createEndpointPool, type EndpointPool } from './endpoints/createEndpointPool.ts'
import { guardChain } from './endpoints/guardChain.ts'
import { openDeadline } from './endpoints/openDeadline.ts'
import { defaultPatience, type Patience } from './endpoints/Patience.ts'
import type { Priority } from './endpoints/Priority.ts'
import { createHeadFollower, type HeadFollower } from './heads/createHeadFollower.ts'
import { createHeadTracker } from './heads/createHeadTracker.ts'
import { createKnownBlocks } from './heads/createKnownBlocks.ts'
import { defaultHeadTiming, type HeadTiming } from './heads/HeadTiming.ts'
import { createMulticallSwitch } from './reads/createMulticallSwitch.ts'
import { createPinnedChain } from './reads/createPinnedChain.ts'
import { createReads } from './reads/createReads.ts'
import { assertReadMethod } from './rpc/assertReadMethod.ts'
import { toHeadError } from './toHeadError.ts'

/** A node to use: where it is, and what is known of its limits. */
export type EndpointSetting = { url: string; ws?: string; limits?: Partial<EndpointLimits> }

export type ChainOptions = {
  /** In order of preference. */
  endpoints: readonly EndpointSetting[]
  /** Which chain every endpoint must serve, and where Multicall3 stands on it. */
  network: Pick<Network, 'chainId' | 'contract'>
  log?: Pick<Logger, 'info' | 'warn'>
  patience?: Partial<Record<Priority, Partial<Patience>>>
  heads?: Partial<HeadTiming>
  /** Endpoints of several strangers: each proves its chain against the others, and slow ones are hedged. */
  crossCheck?: boolean
  /** Pauses between knocks at an endpoint that is down, and what a knock is given. */
  probe?: { firstMs: number; longestMs: number; timeoutMs: number }
  /** How long to wait for the first head; the chain is returned without one after that. */
  bootMs?: number
  /** Ends the waiting for the first head. */
  signal?: AbortSignal
}

const defaultProbe = { firstMs: 250, longestMs: 10_000, timeoutMs: 4_000 }
const defaultBootMs = 5_000

/** Where Multicall3 stands on chains that have it; where it does not stand, reads travel one by one. */
const canonicalMulticall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Endpoints by host, with a number where several share one. */
function nameEndpoints(settings: readonly EndpointSetting[]): string[] {
  const hosts = settings.map(({ url }) => new URL(url).host)
  return hosts.map((host, index) => {
    const before = hosts.slice(0, index).filter((other) => other === host).length
    return before === 0 ? host : `${host} (${before + 1})`
  })
}

type Distrust = Pick<EndpointOptions, 'guard' | 'onDistrust'>

function openEndpoints(
  options: ChainOptions,
  { hasStarted, ...distrust }: Distrust & { hasStarted: () => boolean },
): [Endpoint, ...Endpoint[]] {
  const names = nameEndpoints(options.endpoints)
  const [first, ...others] = options.endpoints.map(({ url, ws, limits }, index) =>
    createEndpoint({
      name: names[index] ?? 'node',
      url,
      wsUrl: ws,
      chainId: options.network.chainId,
      limits: { ...limitsFor(url), ...limits },
      probe: options.probe ?? defaultProbe,
      ...distrust,
      onStateChange(status) {
        // Before the first block whoever waits for it tells what the nodes say.
        const level = status.state === 'healthy' || !hasStarted() ? 'info' : 'warn'
        options.log?.[level]({ endpoint: status }, `node ${status.name} is ${status.state}`)
      },
    }),
  )
  if (!first) throw Unavailable({ what: 'the chain', reason: 'no node is configured' })
  return [first, ...others]
}

/** Waits for the first head. A node that is not there may come; one of another chain never will be ours. */
async function awaitFirstHead(
  follower: HeadFollower,
  pool: EndpointPool,
  options: ChainOptions,
): Promise<void> {
  const { bootMs = defaultBootMs, signal } = options
  const deadline = openDeadline(bootMs, signal)
  try {
    await follower.probe(deadline.signal)
  } catch (error) {
    const allWrong = pool.endpoints.every(({ health }) => health.lastFault?.kind === 'wrong_chain')
    if (allWrong || signal?.aborted) throw error
  } finally {
    deadline.close()
  }
}

/** Connects to the chain through its endpoints and follows its head until `close`. */
export async function createChain(options: ChainOptions): Promise<Chain> {
  const timing = { ...defaultHeadTiming, ...options.heads }
  const { crossCheck = false } = options
  const known = createKnownBlocks()
  const tracker = createHeadTracker({ ...timing, known, crossCheck })
  const knownHead = () => tracker.current()?.number
  const distrust: Distrust = crossCheck
    ? { guard: (calls) => guardChain(calls, known), onDistrust: (endpoint) => follower.doubt(endpoint) }
    : {}
  const hasStarted = () => tracker.current() !== undefined
  const endpoints = openEndpoints(options, { ...distrust, hasStarted })
  const patience = {
    tool: { ...defaultPatience.tool, ...options.patience?.tool },
    background: { ...defaultPatience.background, ...options.patience?.background },
  }
  const pool = createEndpointPool({ endpoints, patience, knownHead, crossCheck })
  const callGas = BigInt(Math.min(...endpoints.map(({ limits }) => limits.maxCallGas)))
  const { chainId, contract } = options.network
  const reads = createReads(pool, {
    multicall3: contract('multicall3')?.address ?? canonicalMulticall3,
    callGas,
    knownHead,
    multicallSwitch: createMulticallSwitch(),
  })
  const follower = createHeadFollower({
    pool,
    tracker,
    timing,
    chainId,
    known,
    crossCheck,
    timeoutMs: patience.tool.attemptMs,
  })
  const close = async () => {
    follower.close()
    reads.close()
    for (const endpoint of endpoints) endpoint.close()
  }

  const chain: Chain = {
    head() {
      const head = tracker.current()
      if (!head) throw toHeadError(endpoints)
      return head
    },
    probeHead: follower.probe,
    onHead: tracker.onHead,
    callGas,
    reads: (readOptions) => reads.open(readOptions),
    pin: (block, readOptions = {}) => createPinnedChain({ block, reader: reads.open(readOptions), callGas }),
    async request<T>(method: string, params: readonly unknown[], readOptions = {}): Promise<T> {
      assertReadMethod(method)
      return (await reads.open(readOptions).read({ kind: 'plain', call: { method, params } })) as T
    },
    status: (): ChainStatus => {
      const totals = endpoints.map(({ health }) => health.totals())
      return {
        endpoints: endpoints.map((endpoint) => endpoint.status()),
        heads: { source: follower.source(), idle_ms: Math.round(tracker.idleMs()) },
        round_trips: totals.reduce((sum, { roundTrips }) => sum + roundTrips, 0),
        requests: totals.reduce((sum, { requests }) => sum + requests, 0),
        coalesced: reads.coalesced(),
        retries: pool.retries(),
        hedged: pool.hedged(),
      }
    },
    close,
  }
  try {
    await awaitFirstHead(follower, pool, options)
    return chain
  } catch (error) {
    await close()
    throw error
  }
}
