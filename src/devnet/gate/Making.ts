/** Knows when a block is in the making. */
export type Making = {
  /** Makes a block, one at a time. */
  run<T>(make: () => Promise<T>): Promise<T>
  /** Resolves when no block is in the making. */
  settled(): Promise<unknown>
  /** How many were begun so far. */
  begun(): number
}

export function createMaking(): Making {
  let current: Promise<unknown> = Promise.resolve()
  let begun = 0
  return {
    run(make) {
      const made = current.then(() => {
        begun += 1
        return make()
      })
      current = made.catch(() => {})
      return made
    },
    settled: () => current,
    begun: () => begun,
  }
}
