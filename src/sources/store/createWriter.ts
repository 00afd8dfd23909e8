import { createTurns } from './createTurns.ts'
import { dropInSlices } from './dropInSlices.ts'
import { guardOperations } from './guardOperations.ts'
import type { TableSpec } from './schema/TableSpec.ts'
import { toStoreError } from './toStoreError.ts'
import type { Writer, WriteTransaction } from './Writer.ts'
import { WriterLost } from './WriterLost.ts'

/** What an engine gives to make a writer of: one connection that holds the claim. */
export type WriterSession = {
  readonly engine: 'sqlite' | 'postgres'
  /** Begins a transaction that counts itself under the writer's epoch; `WriterLost` when that has passed. */
  begin(): Promise<void>
  /** Commits, or throws and leaves nothing. */
  commit(): Promise<void>
  /** Never fails: a connection that cannot roll back is lost, and the engine rolls back by itself. */
  rollback(): Promise<void>
  /** The writes of the transaction that was begun. */
  readonly operations: WriteTransaction
  /** Removes the whole partitions below a position; tells how many. */
  dropPartitions(spec: TableSpec, position: number): Promise<number>
  close(): Promise<void>
}

export type WriterParts = {
  session: WriterSession
  /** Aborted, by the engine or here, when the claim is gone. */
  losing: AbortController
}

/** The writer over an engine's session: one transaction at a time, none after the claim is lost. */
export function createWriter({ session, losing }: WriterParts): Writer {
  const turns = createTurns()
  const { engine } = session
  let released: Promise<void> | undefined

  /** Steps of the engine itself, whose failures leave through the room's door; those of the work go as they are. */
  const step = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof WriterLost) losing.abort(error)
      throw toStoreError(error, engine)
    }
  }

  async function runTransaction<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    losing.signal.throwIfAborted()
    const { operations, finish } = guardOperations(session.operations, engine)
    try {
      await step(() => session.begin())
      const result = await work(operations)
      const failure = await finish()
      if (failure) throw failure.error
      await step(() => session.commit())
      return result
    } catch (error) {
      await finish()
      await session.rollback()
      losing.signal.throwIfAborted()
      throw error
    }
  }

  const transaction: Writer['transaction'] = async (work) => {
    if (released) throw new WriterLost('it was released')
    return turns.run(() => runTransaction(work))
  }

  return {
    transaction,
    async dropBelow(table, position) {
      const { name, partition } = table
      if (!partition) throw new Error(`Table ${name} has no partitions to drop.`)
      const partitions = await session.dropPartitions(table, position)
      const rows = await dropInSlices(transaction, { name, column: partition.column, position })
      return { partitions, ...rows }
    },
    lost: losing.signal,
    release() {
      released ??= turns.run(() => session.close())
      return released
    },
  }
}
