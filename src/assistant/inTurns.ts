import { setImmediate as turn } from 'node:timers/promises'

/** Runs work that comes in pieces, and lets everything else that waits run between them. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const piece = work.next()
    if (piece.done) return piece.value
    await turn()
  }
}
