import type { EndpointStatus } from '../Chain.ts'
import type { EndpointLimits } from '../EndpointLimits.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'
import { createChainIdCheck } from './createChainIdCheck.ts'
import {
  createEndpointHealth,
  type EndpointHealth,
  type EndpointHealthStatus,
} from './createEndpointHealth.ts'
import { createLearnedLimits, type LearnedLimits } from './createLearnedLimits.ts'
import { createPacer } from './createPacer.ts'
import { createProbe } from './createProbe.ts'
import { type AskOptions, createSender } from './createSender.ts'
import type { ChainGuard } from './guardChain.ts'

export type EndpointOptions = {
  /** How the endpoint is called in messages: its host, never its URL, which may hold a key. */
  name: string
  url: string
  wsUrl: string | undefined
  chainId: number
  limits: EndpointLimits
  probe: { firstMs: number; longestMs: number; timeoutMs: number }
  onStateChange: (status: EndpointHealthStatus) => void
  guard?: ((calls: readonly RpcCall[]) => ChainGuard) | undefined
  onDistrust?: (endpoint: Endpoint) => void
}

/** One node behind one URL, asked within its limits and only once it has shown the right chain id. */
export type Endpoint = {
  readonly name: string
  readonly wsUrl: string | undefined
  readonly limits: EndpointLimits
  readonly learned: LearnedLimits
  readonly health: EndpointHealth
  /** One outcome for each call. Rejects only with the signal's reason, and only if that is not a fault. */
  ask(calls: readonly RpcCall[], options: AskOptions): Promise<RpcOutcome[]>
  status(): EndpointStatus
  close(): void
}

/** Beyond this a limit is none. */
const shown = (limit: number): number | null => (limit >= Number.MAX_SAFE_INTEGER ? null : limit)

export function createEndpoint(options: EndpointOptions): Endpoint {
  const { name, url, wsUrl, limits, chainId } = options
  const health = createEndpointHealth(name, (status) => {
    options.onStateChange(status)
    if (status.state !== 'healthy') probe.start()
  })
  const learned = createLearnedLimits(limits)
  const pacer = createPacer(limits)
  const sender = createSender({
    url,
    limits,
    learned,
    health,
    pacer,
    guard: options.guard,
    onDistrust(problem) {
      health.setAside(problem.message)
      options.onDistrust?.(endpoint)
    },
  })
  const lifetime = new AbortController()

  const askChainId = async (): Promise<RpcOutcome> => {
    const ask: AskOptions = {
      signal: lifetime.signal,
      timeoutMs: options.probe.timeoutMs,
      priority: 'tool',
    }
    const [outcome] = await sender.send([{ method: 'eth_chainId', params: [] }], ask)
    return outcome ?? { result: undefined }
  }
  const chainIdCheck = createChainIdCheck({ chainId, ask: askChainId, onVerdict: health.setWrongChain })
  const probe = createProbe({
    ...options.probe,
    // Whether a head still lags or a fork goes on is found out by who follows heads.
    needed: () =>
      health.state() === 'down' || (health.state() === 'degraded' && !health.lagging && !health.aside),
    async attempt() {
      await chainIdCheck.recheck(lifetime.signal).catch(() => undefined)
    },
  })

  const endpoint: Endpoint = {
    name,
    wsUrl,
    limits,
    learned,
    health,
    async ask(calls, ask) {
      const problem = await chainIdCheck.pass(ask.signal).catch((reason: unknown) => {
        if (reason instanceof EndpointFault) return reason
        throw reason
      })
      return problem ? calls.map(() => ({ fault: problem })) : sender.send(calls, ask)
    },
    status() {
      const now = learned.current()
      return {
        ...health.status(),
        budget: {
          requests_per_second: now.requestsPerSecond,
          concurrency: now.concurrency,
          max_batch: now.maxBatch,
          max_call_gas: now.maxCallGas,
          max_log_blocks: shown(now.maxLogBlocks),
          max_logs: shown(now.maxLogs),
          state_blocks: shown(now.stateBlocks),
          missing_methods: [...now.missingMethods],
          pace: Math.round(pacer.pace() * 100) / 100,
          waiting: pacer.waiting,
        },
      }
    },
    close() {
      lifetime.abort(new EndpointFault({ kind: 'network', problem: 'the service is stopping' }))
      probe.close()
      sender.close()
    },
  }
  return endpoint
}
