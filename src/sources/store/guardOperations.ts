import { toStoreError } from './toStoreError.ts'
import type { WriteTransaction } from './Writer.ts'

export type GuardedOperations = {
  operations: WriteTransaction
  /**
   * Ends the use of the operations and waits for those under way; tells what one of them failed with, even if
   * the work went on.
   */
  finish(): Promise<{ error: unknown } | undefined>
}

/**
 * Holds both engines to PostgreSQL's rule that a failed operation fails its transaction, and keeps operations
 * of a transaction that is over out of the next one: one that nobody awaited must not be sent after the end.
 */
export function guardOperations(inner: WriteTransaction, engine: 'sqlite' | 'postgres'): GuardedOperations {
  const underWay = new Set<Promise<unknown>>()
  let failure: { error: unknown } | undefined
  let over = false

  async function attempt<T>(operation: () => Promise<T>): Promise<T> {
    if (over) throw new Error('The transaction is over.')
    if (failure) throw failure.error
    try {
      return await operation()
    } catch (error) {
      failure ??= { error: toStoreError(error, engine) }
      throw failure.error
    }
  }

  function guard<T>(operation: () => Promise<T>): Promise<T> {
    const running = attempt(operation)
    const ended = () => underWay.delete(running)
    underWay.add(running)
    running.then(ended, ended)
    return running
  }

  return {
    operations: {
      run: (sql, params) => guard(() => inner.run(sql, params)),
      all: (sql, params) => guard(() => inner.all(sql, params)),
      get: (sql, params) => guard(() => inner.get(sql, params)),
      insert: (batch) => guard(() => inner.insert(batch)),
      upsert: (batch) => guard(() => inner.upsert(batch)),
      lookup: (batch) => guard(() => inner.lookup(batch)),
      deleteKeys: (batch) => guard(() => inner.deleteKeys(batch)),
    },
    async finish() {
      over = true
      await Promise.allSettled(underWay)
      return failure
    },
  }
}
