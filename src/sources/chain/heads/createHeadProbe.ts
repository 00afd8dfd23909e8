import { UpstreamFailed } from '../../../base/errors/codes.ts'
import type { Head } from '../Chain.ts'
import type { EndpointPool, PoolOutcome } from '../endpoints/createEndpointPool.ts'
import { raceAbort } from '../endpoints/raceAbort.ts'
import { toCancellation, toChainError } from '../toChainError.ts'
import type { HeadTake } from './createHeadSettling.ts'
import { latestBlock } from './latestBlock.ts'

export type HeadProbeOptions = {
  pool: EndpointPool
  take: HeadTake
  /** What has to be known before anybody is asked for a head. */
  prepare: () => Promise<void>
  /** What goes on beside the question. */
  confirm: () => Promise<void>
  signal: AbortSignal
}

/** Asks the pool for its newest head now; callers at the same moment share one request. */
export function createHeadProbe({ pool, take, prepare, confirm, signal }: HeadProbeOptions) {
  const ask = async (): Promise<Head> => {
    await prepare()
    let outcome: PoolOutcome | undefined
    const sending = pool.send([latestBlock], { priority: 'tool', signal }, (_, settled) => {
      outcome = settled
    })
    await Promise.all([sending, confirm()])
    if (!outcome) throw toCancellation(signal.reason)
    if ('fault' in outcome) throw toChainError({ ...outcome, call: latestBlock, head: undefined })
    const head = take(outcome.result, outcome.endpoint)
    if (head) return head
    throw UpstreamFailed({ upstream: `node ${outcome.endpoint.name}`, problem: 'it has no newest block' })
  }
  let asking: Promise<Head> | undefined
  return (caller?: AbortSignal): Promise<Head> => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return raceAbort(asking, caller).catch((reason: unknown) => {
      throw caller?.aborted ? toCancellation(reason) : reason
    })
  }
}
