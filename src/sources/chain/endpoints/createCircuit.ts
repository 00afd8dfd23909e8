import { createBreaker } from '../../../base/observe/createBreaker.ts'
import { EndpointFault, type FaultKind } from '../rpc/EndpointFault.ts'

export type EndpointState = 'healthy' | 'degraded' | 'down'

/** What is known of an endpoint's health, from the outcomes of what it was asked. */
export type Circuit = {
  state(): EndpointState
  /** Milliseconds the endpoint asked us to stay away, from now on. */
  pauseMs(): number
  succeed(): void
  fail(fault: EndpointFault): void
  /** Why its head is not to be trusted to be the newest; undefined when it is. */
  setLagging(reason: string | undefined): void
  /** Why nothing it says is to be believed for now; undefined when it is. */
  setAside(reason: string | undefined): void
  /** Which other chain it serves; undefined when it serves ours. */
  setWrongChain(fault: EndpointFault | undefined): void
  /** What is wrong with the endpoint now, or was last. */
  problem(): string | undefined
  readonly lagging: boolean
  readonly aside: string | undefined
  readonly lastFault: EndpointFault | undefined
}

/** Consecutive failures after which an endpoint is left alone until a probe succeeds. */
const failuresToDown = 3
/** How long it is left alone after it has limited us, where it does not say. */
const refusalPause = { failures: 1, firstMs: 500, longestMs: 30_000 }

const unwell: ReadonlySet<FaultKind> = new Set(['network', 'timeout', 'server', 'garbage'])

/** Whether a fault says something about the endpoint, and not about what it was asked. */
export const concernsEndpoint = ({ kind }: EndpointFault): boolean => unwell.has(kind) || kind === 'busy'

export function createCircuit(): Circuit {
  let failures = 0
  const refusals = createBreaker(refusalPause)
  let wrongChain: EndpointFault | undefined
  let lagging: string | undefined
  let aside: string | undefined
  let lastFault: EndpointFault | undefined

  return {
    get lagging() {
      return lagging !== undefined
    },
    get aside() {
      return aside
    },
    get lastFault() {
      const distrust = aside === undefined ? undefined : new EndpointFault({ kind: 'forked', problem: aside })
      return wrongChain ?? distrust ?? lastFault
    },
    problem: () => wrongChain?.message ?? aside ?? lagging ?? lastFault?.message,
    state() {
      if (wrongChain || failures >= failuresToDown) return 'down'
      const doubted = lagging !== undefined || aside !== undefined
      return failures > 0 || doubted || refusals.pauseMs() > 0 ? 'degraded' : 'healthy'
    },
    pauseMs: refusals.pauseMs,
    succeed() {
      failures = 0
      refusals.succeed()
    },
    fail(fault) {
      lastFault = fault
      if (unwell.has(fault.kind)) failures += 1
      if (fault.kind === 'busy') refusals.fail({ asked: fault.retryAfterMs })
    },
    setLagging(reason) {
      lagging = reason
    },
    setAside(reason) {
      aside = reason
    },
    setWrongChain(fault) {
      wrongChain = fault
    },
  }
}
