import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
  wrap,
} from 'cockatiel'
import type { Enricher } from './Enricher.ts'
import { EnrichFault, type FaultKind } from './EnrichFault.ts'

/** Leaves an enricher alone that fails again and again, or that asks to be left alone. */
export type Breaker = {
  run<T>(ask: () => Promise<T>): Promise<T>
  state(): 'closed' | 'open' | 'half_open'
}

/** Faults that speak of the enricher and not of what it was asked. */
const unwell: ReadonlySet<FaultKind> = new Set(['network', 'timeout', 'server', 'garbage', 'blocked'])

const isFault = (error: unknown, kinds: ReadonlySet<FaultKind>) =>
  error instanceof EnrichFault && kinds.has(error.kind)

export function createBreaker({ failures, firstMs, longestMs }: Enricher['breaker']): Breaker {
  const pause = new DelegateBackoff(({ attempt, result }: IHalfOpenAfterBackoffContext) => {
    const wanted = 'error' in result && result.error instanceof EnrichFault ? result.error.retryAfterMs : 0
    return Math.min(longestMs, Math.max(wanted ?? 0, firstMs * 2 ** (attempt - 1)))
  })
  // One refusal for our pace is enough to stop; of other failures it takes several.
  const refusals = circuitBreaker(
    handleWhen((error) => isFault(error, new Set(['limited']))),
    { breaker: new ConsecutiveBreaker(1), halfOpenAfter: pause },
  )
  const faults = circuitBreaker(
    handleWhen((error) => isFault(error, unwell)),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: pause },
  )
  const both = wrap(refusals, faults)
  return {
    async run(ask) {
      try {
        return await both.execute(ask)
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new EnrichFault('resting', 'it has failed lately and is left alone for a while')
        throw error
      }
    },
    state() {
      const states = [refusals.state, faults.state]
      if (states.includes(CircuitState.Open)) return 'open'
      return states.includes(CircuitState.HalfOpen) ? 'half_open' : 'closed'
    },
  }
}
