/** Prepares an operation, and gives what sends it. */
export type PrepareSending<T> = () => Promise<() => Promise<T>>

/**
 * Sends operations in the order of asking, though some must first make a partition or learn a table's types.
 * None waits for the answer to the one before.
 */
export function createSendOrder(): <T>(prepare: PrepareSending<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (prepare) => {
    const sent = last.then(prepare).then((send) => ({ answer: send() }))
    last = sent.catch(() => {})
    return sent.then(({ answer }) => answer)
  }
}
