import type { EndpointStatus } from '../Chain.ts'
import type { EndpointLimits } from '../EndpointLimits.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'
import { createChainIdCheck } from './createChainIdCheck.ts'
import { createEndpointHealth, type EndpointHealth } from './createEndpointHealth.ts'
import { createProbe } from './createProbe.ts'
import { type AskOptions, createSender } from './createSender.ts'

export type EndpointOptions = {
  /** How the endpoint is called in messages: its host, never its URL, which may hold a key. */
  name: string
  url: string
  wsUrl: string | undefined
  chainId: number
  limits: EndpointLimits
  probe: { firstMs: number; longestMs: number; timeoutMs: number }
  onStateChange: (status: EndpointStatus) => void
}

/** One node behind one URL, asked within its limits and only once it has shown the right chain id. */
export type Endpoint = {
  readonly name: string
  readonly wsUrl: string | undefined
  readonly limits: EndpointLimits
  readonly health: EndpointHealth
  /** One outcome for each call. Rejects only with the signal's reason, and only if that is not a fault. */
  ask(calls: readonly RpcCall[], options: AskOptions): Promise<RpcOutcome[]>
  close(): void
}

export function createEndpoint(options: EndpointOptions): Endpoint {
  const { name, url, wsUrl, limits, chainId } = options
  const health = createEndpointHealth(name, (status) => {
    options.onStateChange(status)
    if (status.state !== 'healthy') probe.start()
  })
  const sender = createSender({ url, limits, health })
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
    // Whether a head still lags is found out by who follows heads, at endpoints that are not down.
    needed: () => health.state() === 'down' || (health.state() === 'degraded' && !health.lagging),
    async attempt() {
      await chainIdCheck.recheck(lifetime.signal).catch(() => undefined)
    },
  })

  return {
    name,
    wsUrl,
    limits,
    health,
    async ask(calls, ask) {
      const problem = await chainIdCheck.pass(ask.signal).catch((reason: unknown) => {
        if (reason instanceof EndpointFault) return reason
        throw reason
      })
      return problem ? calls.map(() => ({ fault: problem })) : sender.send(calls, ask)
    },
    close() {
      lifetime.abort(new EndpointFault({ kind: 'network', problem: 'the service is stopping' }))
      probe.close()
      sender.close()
    },
  }
}
