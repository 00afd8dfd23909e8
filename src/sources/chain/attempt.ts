import { walkCauses } from '../../base/errors/walkCauses.ts'

/** Either what was asked for, or why this node will not give it. */
export type Attempt<T> = { value: T } | { refusal: string }

/** Faults that say "not this, not here", however often the node is asked; a revert is the contract's own no. */
const refusals: ReadonlySet<unknown> = new Set([
  'pruned',
  'unsupported',
  'refused',
  'too_large',
  'too_wide',
  'reverted',
])

/** Codes that eth_simulateV1 has for requests it will not run, such as a sender without funds. */
const isSimulationCode = (code: unknown) => typeof code === 'number' && code <= -38_000 && code > -39_000

type Fault = Error & { kind: unknown; rpcError?: { code?: unknown } }

function isRefusal(error: unknown): error is Error {
  const fault = walkCauses(error, (cause) => 'kind' in cause) as Fault | undefined
  return refusals.has(fault?.kind) || isSimulationCode(fault?.rpcError?.code)
}

/**
 * Waits for a read that may be beyond this node. That the node has no such method, no such state or rejects
 * the request is an answer; a node that is down or slow is none, and its failure goes on to the caller.
 */
export const attempt = <T>(reading: Promise<T>): Promise<Attempt<T>> =>
  reading.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (isRefusal(error)) return { refusal: error.message }
      throw error
    },
  )
