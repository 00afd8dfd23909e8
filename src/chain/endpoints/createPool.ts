import type { ChainMeter } from '../ChainMeter.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'
import type { Endpoint } from './createEndpoint.ts'
import { guardLogs } from './guardLogs.ts'
import { judgeOutcome } from './judgeOutcome.ts'
import { type Deadline, openDeadline } from './openDeadline.ts'
import type { Patience } from './Patience.ts'
import type { Priority } from './Priority.ts'
import { pauseFor } from './pauseFor.ts'

/** What became of one call after every retry, and which endpoint said so. */
export type PoolOutcome = RpcOutcome & { endpoint: Endpoint }

export type SendOptions = {
  priority: Priority
  signal?: AbortSignal | undefined
  meter?: ChainMeter | undefined
}

export type PoolOptions = {
  /** In order of preference; at least one. */
  endpoints: readonly [Endpoint, ...Endpoint[]]
  patience: Record<Priority, Patience>
  /** The newest block known to exist. */
  knownHead: () => bigint | undefined
}

/** Several endpoints that behave like one node. */
export type Pool = {
  readonly endpoints: readonly Endpoint[]
  /**
   * Sends calls as one batch and reports each as soon as it is settled; what failed for a passing reason is
   * sent again, elsewhere first. Rejects only with the reason of the caller's signal.
   */
  send(
    calls: readonly RpcCall[],
    options: SendOptions,
    onOutcome: (index: number, outcome: PoolOutcome) => void,
  ): Promise<void>
  /** The endpoint that is asked first as things stand; undefined when all are down. */
  preferred(): Endpoint | undefined
  /** Times that something was sent again. */
  retries(): number
}

type Pending = { call: RpcCall; index: number }
type Unsettled = Pending & { outcome: PoolOutcome; next: 'again' | 'elsewhere' }

const ranks = { healthy: 0, degraded: 1, down: 2 }

/** The healthiest of these endpoints, in order of preference, that is not down. */
const bestOf = (endpoints: readonly Endpoint[]): Endpoint | undefined =>
  endpoints
    .filter(({ health }) => health.state() !== 'down')
    .sort((one, other) => ranks[one.health.state()] - ranks[other.health.state()])[0]

/** The best endpoint that is not to be avoided and does not want to be left alone for longer than we have. */
const chooseEndpoint = (
  endpoints: readonly Endpoint[],
  avoided: ReadonlySet<Endpoint>,
  deadline: Deadline,
): Endpoint | undefined =>
  bestOf(
    endpoints.filter(
      (endpoint) => !avoided.has(endpoint) && endpoint.health.pauseMs() < deadline.remainingMs(),
    ),
  )

export function createPool({ endpoints, patience, knownHead }: PoolOptions): Pool {
  let retries = 0

  /** Asks one endpoint, reports what is settled, and returns the rest. */
  const attempt = async (
    pending: readonly Pending[],
    endpoint: Endpoint,
    ask: { deadline: Deadline; options: SendOptions; onOutcome: Parameters<Pool['send']>[2] },
  ): Promise<Unsettled[]> => {
    const { deadline, options, onOutcome } = ask
    const progress = { head: knownHead(), proven: endpoint.health.proven }
    const guarded = guardLogs(
      pending.map(({ call }) => call),
      progress,
    )
    const answers = await endpoint.ask(guarded.calls, {
      ...options,
      signal: deadline.signal,
      timeoutMs: patience[options.priority].attemptMs,
    })
    const { outcomes, proven } = guarded.read(answers)
    if (proven && guarded.block !== undefined) endpoint.health.proveBlock(guarded.block)
    return pending.flatMap(({ call, index }, position): Unsettled[] => {
      const answered = outcomes[position]
      if (!answered) throw new Error('an endpoint must give one outcome for each call')
      const { outcome, next } = judgeOutcome(call, answered, knownHead())
      if (next !== 'keep') return [{ call, index, outcome: { ...outcome, endpoint }, next }]
      onOutcome(index, { ...outcome, endpoint })
      return []
    })
  }

  const nobody = (): PoolOutcome => {
    const [first] = endpoints
    const fault =
      first.health.lastFault ?? new EndpointFault({ kind: 'busy', problem: 'it asked us to wait' })
    return { fault, endpoint: first }
  }

  return {
    endpoints,
    retries: () => retries,
    preferred: () => bestOf(endpoints),
    async send(calls, options, onOutcome) {
      const { attempts, totalMs, pauseMs } = patience[options.priority]
      const deadline = openDeadline(totalMs, options.signal)
      const avoided = new Set<Endpoint>()
      let pending: readonly Pending[] = calls.map((call, index) => ({ call, index }))
      let unsettled: readonly Unsettled[] = []
      try {
        for (let tried = 0; tried < attempts && pending.length > 0; tried += 1) {
          const endpoint = chooseEndpoint(endpoints, avoided, deadline)
          if (!endpoint) break
          if (tried > 0) retries += 1
          unsettled = await attempt(pending, endpoint, { deadline, options, onOutcome })
          avoided.add(endpoint)
          if (!chooseEndpoint(endpoints, avoided, deadline)) {
            // Everybody was asked: what only somebody else could answer is settled, the rest may pass with time.
            for (const { index, outcome } of unsettled.filter(({ next }) => next === 'elsewhere')) {
              onOutcome(index, outcome)
            }
            unsettled = unsettled.filter(({ next }) => next === 'again')
            avoided.clear()
            if (unsettled.length > 0 && tried + 1 < attempts)
              await pauseFor(pauseMs * 2 ** tried, deadline.signal)
          }
          pending = unsettled
        }
        if (unsettled.length > 0) for (const { index, outcome } of unsettled) onOutcome(index, outcome)
        else for (const { index } of pending) onOutcome(index, nobody())
      } finally {
        deadline.close()
      }
    },
  }
}
