import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a piece of work may keep the thread that serves everybody. */
const sliceMs = 8

/** Asked between pieces of long work: a turn for everything else that waits, when this one has lasted long enough. */
export function createPauses(): () => Promise<void> | undefined {
  let endMs = performance.now() + sliceMs
  return () => {
    if (performance.now() < endMs) return undefined
    return nextTurn().then(() => {
      endMs = performance.now() + sliceMs
    })
  }
}
