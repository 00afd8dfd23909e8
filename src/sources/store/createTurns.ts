/** Lets one piece of work run at a time, in the order of asking. */
export type Turns = { run<T>(work: () => Promise<T>): Promise<T> }

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      const mine = last.then(work, work)
      last = mine.catch(() => {})
      return mine
    },
  }
}
