import type { RpcOutcome } from '../rpc/readReplies.ts'
import { askHedged } from './askHedged.ts'
import { bestEndpoint, rankOf } from './bestEndpoint.ts'
import type { Endpoint } from './createEndpoint.ts'

/** Asks a second endpoint for what somebody waits for, when the first takes longer than it should. */
export type Hedge = {
  ask(
    first: Endpoint,
    signal: AbortSignal,
    ask: (endpoint: Endpoint, signal: AbortSignal) => Promise<RpcOutcome[]>,
  ): Promise<{ answer: RpcOutcome[]; endpoint: Endpoint }>
  /** Times that a second endpoint was asked. */
  count(): number
}

/** The first is given between these, by how long it takes on average. */
const shortestMs = 300
const longestMs = 2_000
const patience = 2.5

/** Second questions are few among all: a whole pool that is slow is not to be asked twice as much. */
const share = 0.1
const allowance = 20

const isGood = (outcomes: readonly RpcOutcome[]) =>
  outcomes.some((outcome) => 'result' in outcome || outcome.fault.kind === 'reverted')

export function createHedge(endpoints: readonly Endpoint[]): Hedge {
  let asked = 0
  let hedged = 0

  const spareBeside = (first: Endpoint) => () => {
    const spare = bestEndpoint(endpoints.filter((endpoint) => endpoint !== first))
    if (!spare || rankOf(spare) > 0 || hedged > allowance + asked * share) return undefined
    hedged += 1
    return spare
  }

  return {
    count: () => hedged,
    ask(first, signal, ask) {
      asked += 1
      const usualMs = first.health.latencyMs() ?? 0
      const afterMs = Math.min(longestMs, Math.max(shortestMs, patience * usualMs))
      return askHedged({ first, second: spareBeside(first), afterMs, ask, isGood, signal })
    },
  }
}
