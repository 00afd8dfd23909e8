import { createPlaces } from '../createPlaces.ts'
import { createSnapshot, type SnapshotSource } from '../createSnapshot.ts'
import type { ReadLimits } from '../ReadLimits.ts'
import type { SqlValues } from '../SqlValue.ts'
import type { ReadOptions, StoreReader } from '../StoreReader.ts'
import { sql as bookkeeping } from '../schema/bookkeeping.ts'
import { toStoreError } from '../toStoreError.ts'
import {
  createReadConnections,
  type ReadConnection,
  type ReadConnections,
  type ReadPlace,
} from './createReadConnections.ts'
import {
  createReaderThread,
  openThreadView,
  type ReaderThread,
  type ThreadView,
} from './createReaderThread.ts'
import { limitTime } from './limitTime.ts'
import type { SqliteModule } from './loadSqlite.ts'

export type SqliteReader = StoreReader & { close(): Promise<void> }

/** Runs a read and lets its failure out through the room's door. */
async function read<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toStoreError(error, 'sqlite')
  }
}

/**
 * The same view in a thread, or undefined when a commit came in between: SQLite offers no way to open an
 * older one.
 */
async function followInThread(taken: ReadConnection, thread: ReaderThread): Promise<ThreadView | undefined> {
  const here = taken.statement(bookkeeping.commits).get([])
  const view = await openThreadView(thread)
  const there = await view.get(bookkeeping.commits)
  if (here?.commits === there?.commits) return view
  await view.end()
  return undefined
}

/** A view on this thread; a heavy query leaves it for a reader thread where that can see the same. */
function localSource(connections: ReadConnections, thread: ReaderThread | undefined): SnapshotSource {
  const taken = connections.begin()
  let followed: Promise<ThreadView | undefined> | undefined

  async function query<T>(
    kind: 'all' | 'get',
    sql: string,
    params: SqlValues,
    options?: ReadOptions,
  ): Promise<T> {
    if (options?.heavy && thread) {
      followed ??= followInThread(taken, thread)
      const view = await followed
      if (view) return view[kind](sql, params) as Promise<T>
    }
    return taken.statement(sql)[kind](params) as T
  }

  return {
    all: (sql, params = [], options) => read(() => query('all', sql, params, options)),
    get: (sql, params = [], options) => read(() => query('get', sql, params, options)),
    async end() {
      connections.end(taken)
      await (await followed)?.end()
    },
  }
}

async function threadSource(thread: ReaderThread): Promise<SnapshotSource> {
  const view = await openThreadView(thread)
  return {
    all: (sql, params) => read(() => view.all(sql, params)),
    get: (sql, params) => read(() => view.get(sql, params)),
    end: () => view.end(),
  }
}

/** Reads of one thread: at once on its own connections, or in reader threads when heavy. */
export function createSqliteReader(sqlite: SqliteModule, place: ReadPlace, limits: ReadLimits): SqliteReader {
  const connections = createReadConnections(sqlite, place)
  const places = createPlaces({ limit: limits.snapshots, waitMs: limits.snapshotWaitMs })
  const threads = Array.from({ length: limits.heavyReads }, () => createReaderThread(place))
  const idlest = (): ReaderThread | undefined =>
    threads.toSorted((one, other) => one.pending - other.pending)[0]

  function query<T>(kind: 'all' | 'get', sql: string, params: SqlValues, options?: ReadOptions): Promise<T> {
    const thread = options?.heavy ? idlest() : undefined
    return read(() =>
      thread
        ? limitTime(thread.ask<T>({ kind, sql, params }), limits.snapshotMs)
        : (connections.single.statement(sql)[kind](params) as T),
    )
  }

  return {
    all: (sql, params = [], options) => query('all', sql, params, options),
    get: (sql, params = [], options) => query('get', sql, params, options),
    async snapshot({ heavy = false, signal } = {}) {
      const leave = await places.take(signal)
      try {
        const thread = idlest()
        const source = heavy && thread ? await threadSource(thread) : localSource(connections, thread)
        return createSnapshot(source, { leave, maxAgeMs: limits.snapshotMs })
      } catch (error) {
        leave()
        throw toStoreError(error, 'sqlite')
      }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
      connections.close()
    },
  }
}
