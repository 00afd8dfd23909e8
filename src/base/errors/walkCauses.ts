/** The first error in a chain of causes that fits, so that a caller can look below a translation. */
export function walkCauses(error: unknown, fits: (error: Error) => boolean): Error | undefined {
  let current = error
  for (let depth = 0; current instanceof Error && depth < 10; depth += 1) {
    if (fits(current)) return current
    current = current.cause
  }
  return undefined
}
