import { StatePruned, Unavailable, UpstreamFailed } from '../../errors/codes.ts'
import { walkCauses } from '../../errors/walkCauses.ts'

/** Either what was asked for, or why this node will not give it. */
export type Attempt<T> = { value: T } | { refusal: string }

/** Codes that eth_simulateV1 has for requests it will not run, such as a sender without funds. */
const isSimulationCode = (code: unknown) => typeof code === 'number' && code <= -38_000 && code > -39_000

function isRefusal(error: unknown): boolean {
  if (StatePruned.is(error) || Unavailable.is(error)) return true
  if (!UpstreamFailed.is(error)) return false
  const fault = walkCauses(error, (cause) => 'kind' in cause) as
    | (Error & { kind: unknown; rpcError?: { code?: unknown } })
    | undefined
  return fault?.kind === 'refused' || fault?.kind === 'too_large' || isSimulationCode(fault?.rpcError?.code)
}

/**
 * Waits for a read that may be beyond this node. That the node has no such method, no such state or rejects
 * the request is an answer; a node that is down or slow is none, and its failure goes on to the caller.
 */
export async function attempt<T>(reading: Promise<T>): Promise<Attempt<T>> {
  return reading.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (isRefusal(error) && error instanceof Error) return { refusal: error.message }
      throw error
    },
  )
}
