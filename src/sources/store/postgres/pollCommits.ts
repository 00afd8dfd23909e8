import type { StoreReader } from '../StoreReader.ts'
import { sql as bookkeeping } from '../schema/bookkeeping.ts'
import type { CommitListener } from './listenCommits.ts'

const lookMs = 100

/** Tells of commits once a replica has them, by looking at their count. */
export function pollCommits(reader: Pick<StoreReader, 'get'>): CommitListener {
  const watchers = new Set<() => void>()
  let seen: unknown
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    // While the server is away nothing can have been committed that anybody could read.
    const row = await reader.get(bookkeeping.commits).catch(() => undefined)
    if (row === undefined || row.commits === seen) return
    seen = row.commits
    for (const onCommit of watchers) onCommit()
  }

  const timer = setInterval(() => {
    if (watchers.size === 0) return
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, lookMs)
  timer.unref()

  return {
    watch(onCommit) {
      watchers.add(onCommit)
      return () => void watchers.delete(onCommit)
    },
    async close() {
      clearInterval(timer)
      watchers.clear()
      await looking
    },
  }
}
