import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 1_000

/** What a head can do without: undefined where it fails, or is not there while there is still time for the rest. */
export const soon = (value: Promise<unknown>): Promise<unknown> =>
  Promise.race([value.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })])
