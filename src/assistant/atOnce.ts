/** Runs work that comes in pieces to its end without a pause. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const piece = work.next()
    if (piece.done) return piece.value
  }
}
