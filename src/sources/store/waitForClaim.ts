import { setTimeout as sleep } from 'node:timers/promises'
import { Cancelled } from '../../base/errors/codes.ts'
import type { ClaimOptions } from './Writer.ts'

const pauseMs = 100

/** Tries once, or until it succeeds when the claimer waits. */
export async function waitForClaim<T>(
  attempt: () => Promise<T | undefined>,
  { wait = false, signal }: ClaimOptions,
): Promise<T | undefined> {
  for (;;) {
    const claim = await attempt()
    if (claim !== undefined || !wait) return claim
    try {
      await sleep(pauseMs, undefined, { ...(signal && { signal }) })
    } catch (cause) {
      throw Cancelled({ operation: 'Waiting to write the index' }, { cause })
    }
  }
}
