import { IndexBehind, UpstreamFailed } from '../../base/errors/codes.ts'
import type { Head } from '../../sources/chain/Chain.ts'
import { type ChainMeter, createChainMeter } from '../../sources/chain/ChainMeter.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { Answer } from './Answer.ts'
import { type Apart, belongsApart } from './Apart.ts'
import { type Attempt, attemptOperation } from './attemptOperation.ts'
import type { Gate } from './createGate.ts'
import type { OperationMetrics } from './createOperationMetrics.ts'
import type { Run } from './makeEnvelope.ts'
import type { LiveView, WaitingCaller } from './Waiting.ts'
import { waitFirst } from './waitFirst.ts'
import { withTimeLimit } from './withTimeLimit.ts'

export type Computation = Omit<Run, 'head' | 'view' | 'signal' | 'meter' | 'caller'> & {
  caller: Run['caller'] & WaitingCaller
  /** Live events, for an operation that waits for one. */
  live?: () => LiveView | undefined
  /** The chain's newest head when the call came; with the index, the answer is of the index's own. */
  head?: Head
  /** The newest head now, for an answer that has to move on to it. */
  pinHead: () => Head
  withIndex: boolean
  largeArguments: boolean
  index?: IndexAccess
  signal: AbortSignal
  gate: Gate
  /** Who may have the node run what they choose; entered before the other. */
  codeGate: Gate
  /** Where heavy work is done; here without it. */
  apart?: Apart
  metrics: OperationMetrics
  /** The block of the answer was left behind: the node has dropped its state. */
  onLeftBehind: (head: Head) => void
}

/** Runs one operation within its time, at a block whose state is there. */
export async function computeAnswer(asked: Computation): Promise<Answer> {
  const { wait } = asked.operation
  const computation = wait ? { ...asked, ...(await waitFirst(asked, wait)) } : asked
  const { operation, metrics, apart, largeArguments } = computation
  const gate = apart && belongsApart(operation, largeArguments) ? apart.gate : computation.gate
  const started = performance.now()
  const meter = createChainMeter()
  const { client, signal } = computation
  const releaseCode = operation.runsCode
    ? await computation.codeGate.enter({ client, weight: 1, signal })
    : undefined
  const release = await gate
    .enter({ client, weight: metrics.weightOf(operation), signal })
    .catch((error: unknown) => {
      releaseCode?.()
      throw error
    })
  const busyBefore = performance.eventLoopUtilization()
  const cost: Cost = { queries: 0, apartMs: 0 }
  let ok = false
  try {
    const limit = { operation: operation.name, ms: operation.timeoutMs }
    const answer = await withTimeLimit(limit, computation.signal, (signal) =>
      runWhereStateIs(computation, { signal, meter, cost }),
    )
    ok = true
    return answer
  } finally {
    // Others that ran meanwhile were busy in the same time: it is shared out evenly among them.
    const here = performance.eventLoopUtilization(busyBefore).active / computation.gate.running
    release()
    releaseCode?.()
    metrics.record({
      operation: operation.name,
      ok,
      cacheHit: false,
      ms: performance.now() - started,
      busyMs: here + cost.apartMs,
      roundTrips: meter.roundTrips,
      queries: cost.queries,
    })
  }
}

type Cost = { queries: number; apartMs: number }
type Bounds = { signal: AbortSignal; meter: ChainMeter; cost: Cost }
type Place = { newest: Head | undefined; withIndex: boolean }

async function attempt(computation: Computation, place: Place, bounds: Bounds): Promise<Attempt> {
  const { apart, operation, args, lines, client, largeArguments } = computation
  const { cost, ...reading } = bounds
  if (!apart || !belongsApart(operation, largeArguments)) {
    const done = await attemptOperation({ ...computation, ...place }, reading)
    cost.queries += done.queries
    return done
  }
  const done = await apart.attempt({ operation: operation.name, args, lines, client, ...place }, reading)
  cost.queries += done.queries
  cost.apartMs += done.busyMs
  return done
}

function answerOf({ result }: Attempt): Answer {
  if ('error' in result) throw result.error
  return result.answer
}

/**
 * A caller who names no block must not be told that its state is gone. An answer that can do without the index moves
 * on to the newest block; one that cannot is given later, when the index has caught up with what the node keeps.
 */
async function runWhereStateIs(computation: Computation, bounds: Bounds): Promise<Answer> {
  const { operation, withIndex, index } = computation
  const first = await attempt(computation, { newest: computation.head, withIndex }, bounds)
  if (!first.head || !first.leftBehind) return answerOf(first)
  computation.onLeftBehind(first.head)
  const needsIndex = withIndex && operation.index === 'required'
  const moved = !needsIndex || index?.newest()?.hash !== first.head.hash
  const newest = computation.pinHead()
  const second = moved ? await attempt(computation, { newest, withIndex: needsIndex }, bounds) : first
  if (!second.leftBehind) return answerOf(second)
  const block = Number(second.head?.number)
  if (needsIndex) throw IndexBehind({ block, behind: Number(computation.pinHead().number) - block })
  throw UpstreamFailed({
    upstream: 'node',
    problem: `it dropped the state of block ${block} while the answer was computed`,
  })
}
