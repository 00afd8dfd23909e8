import type { ChainMeter } from '../ChainMeter.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'
import { bestEndpoint } from './bestEndpoint.ts'
import type { Endpoint } from './createEndpoint.ts'
import { createHedge } from './createHedge.ts'
import { guardLogs } from './guardLogs.ts'
import { judgeOutcome } from './judgeOutcome.ts'
import { type Deadline, openDeadline } from './openDeadline.ts'
import type { Patience } from './Patience.ts'
import type { Priority } from './Priority.ts'
import { pauseFor } from './pauseFor.ts'
import { splitByDoubt } from './splitByDoubt.ts'

/** What became of one call after every retry, and which endpoint said so. */
export type PoolOutcome = RpcOutcome & { endpoint: Endpoint }

export type SendOptions = {
  priority: Priority
  signal?: AbortSignal | undefined
  meter?: ChainMeter | undefined
  client?: string | undefined
}

export type EndpointPoolOptions = {
  /** In order of preference; at least one. */
  endpoints: readonly [Endpoint, ...Endpoint[]]
  patience: Record<Priority, Patience>
  /** The newest block known to exist. */
  knownHead: () => bigint | undefined
  /** Endpoints prove their chain with every batch, and a second one is asked where the first is slow. */
  crossCheck?: boolean
}

/** Several endpoints that behave like one node. */
export type EndpointPool = {
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
  /** Reads that a second endpoint was asked for because the first was slow. */
  hedged(): number
}

type Asking = { deadline: Deadline; options: SendOptions; onOutcome: Parameters<EndpointPool['send']>[2] }
type Pending = { call: RpcCall; index: number }
type Unsettled = Pending & { outcome: PoolOutcome; next: 'again' | 'elsewhere' }

/** The best endpoint that is not to be avoided and does not want to be left alone for longer than we have. */
const chooseEndpoint = (
  endpoints: readonly Endpoint[],
  avoided: ReadonlySet<Endpoint>,
  deadline: Deadline,
): Endpoint | undefined =>
  bestEndpoint(
    endpoints.filter(
      (endpoint) => !avoided.has(endpoint) && endpoint.health.pauseMs() < deadline.remainingMs(),
    ),
  )

export function createEndpointPool({
  endpoints,
  patience,
  knownHead,
  crossCheck = false,
}: EndpointPoolOptions): EndpointPool {
  const hedge = createHedge(endpoints)
  let retries = 0

  const askWithin = async (
    first: Endpoint,
    calls: readonly RpcCall[],
    { deadline, options }: Pick<Asking, 'deadline' | 'options'>,
  ) => {
    const { attemptMs } = patience[options.priority]
    const ask = (endpoint: Endpoint, signal: AbortSignal) =>
      endpoint.ask(calls, { ...options, signal, timeoutMs: attemptMs })
    if (crossCheck && options.priority === 'tool') return hedge.ask(first, deadline.signal, ask)
    return { answer: await ask(first, deadline.signal), endpoint: first }
  }

  /** Asks one endpoint, reports what is settled, and returns the rest. */
  const attempt = async (
    pending: readonly Pending[],
    first: Endpoint,
    asking: Asking,
  ): Promise<Unsettled[]> => {
    const split = splitByDoubt(pending, { endpoint: first, endpoints, head: knownHead() })
    const unfitting = split.unfitting.map(({ call, index, fault }): Unsettled => {
      return { call, index, outcome: { fault, endpoint: first }, next: 'elsewhere' }
    })
    if (split.fitting.length === 0) return unfitting
    // A batch that proves its chain needs no other proof that the endpoint is far enough.
    const progress = { head: crossCheck ? undefined : knownHead(), proven: first.health.proven }
    const guarded = guardLogs(
      split.fitting.map(({ call }) => call),
      progress,
    )
    const { answer, endpoint } = await askWithin(first, guarded.calls, asking)
    const { outcomes, proven } = guarded.read(answer)
    if (proven && guarded.block !== undefined) endpoint.health.proveBlock(guarded.block)
    const unsettled = split.fitting.flatMap(({ call, index }, position): Unsettled[] => {
      const answered = outcomes[position]
      if (!answered) throw new Error('an endpoint must give one outcome for each call')
      if ('fault' in answered) endpoint.learned.learn(call, answered.fault, knownHead())
      const { outcome, next } = judgeOutcome(call, answered, knownHead())
      if (next !== 'keep') return [{ call, index, outcome: { ...outcome, endpoint }, next }]
      asking.onOutcome(index, { ...outcome, endpoint })
      return []
    })
    return [...unfitting, ...unsettled]
  }

  const noEndpoint = (): PoolOutcome => {
    const [first] = endpoints
    const fault =
      first.health.lastFault ?? new EndpointFault({ kind: 'busy', problem: 'it asked us to wait' })
    return { fault, endpoint: first }
  }

  return {
    endpoints,
    retries: () => retries,
    hedged: hedge.count,
    preferred: () => bestEndpoint(endpoints),
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
        else for (const { index } of pending) onOutcome(index, noEndpoint())
      } finally {
        deadline.close()
      }
    },
  }
}
