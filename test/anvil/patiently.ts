import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamFailed } from '../../src/errors/codes.ts'

/** Longer than the shared node takes to be started again. */
const revivalMs = 8_000

/** For hooks, which are not tried again as tests are: an emulated node dies now and then, and comes back. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!UpstreamFailed.is(error)) throw error
    await sleep(revivalMs)
    return work()
  }
}
