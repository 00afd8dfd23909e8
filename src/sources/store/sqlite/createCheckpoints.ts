import type { DatabaseSync } from 'node:sqlite'

/** Merging waits until the writer has been idle for so long: at the head that is between two blocks. */
const idleMs = 30

/**
 * From so many pages in the log on, an idle writer merges them into the file. A range of a dense chain has more than a
 * thousand, most of them the same as the one before it: merged after each they were written over and over.
 */
const idlePages = 8_000

/** A busy writer merges before its next transaction: the more pages, the fewer are written twice. */
const busyPages = 16_000

/** The log has not been emptied because views are open: the writer waits for them rather than let it grow. */
const waitPages = 64_000

type Log = { log: number; checkpointed: number }

export type Checkpoints = {
  before(): void
  after(): void
  close(): void
}

/**
 * When the log is merged into the file: never inside a commit, where it would be the slowest hundredth of
 * them, but in a pause, or between two transactions when there are no pauses.
 */
export function createCheckpoints(connection: DatabaseSync): Checkpoints {
  const measure = connection.prepare('pragma wal_checkpoint(noop)')
  const merge = connection.prepare('pragma wal_checkpoint(passive)')
  const mergeAndWait = connection.prepare('pragma wal_checkpoint(restart)')
  let log: Log = { log: 0, checkpointed: 0 }
  let timer: NodeJS.Timeout | undefined

  /** A full or broken disk is told by the next transaction: the one before is committed whatever happens here. */
  const quietly = (work: () => void) => () => {
    try {
      work()
    } catch {
      log = { log: 0, checkpointed: 0 }
    }
  }

  return {
    before() {
      clearTimeout(timer)
      if (log.log >= waitPages) mergeAndWait.get()
      else if (log.log - log.checkpointed >= busyPages) merge.get()
    },
    after: quietly(() => {
      log = measure.get() as Log
      if (log.log - log.checkpointed < idlePages) return
      timer = setTimeout(
        quietly(() => merge.get()),
        idleMs,
      )
      timer.unref()
    }),
    close: () => clearTimeout(timer),
  }
}
