import { TimedOut, Unavailable } from '../../base/errors/codes.ts'
import { createReadMeter, meterRead } from './ReadMeter.ts'
import type { SqlValues } from './SqlValue.ts'
import type { ReadOptions, ReadView, Snapshot } from './StoreReader.ts'
import { traceQuery } from './traceQuery.ts'

export type SnapshotSource = ReadView & { end(): Promise<void> | void }

export type SnapshotLife = {
  /** Gives the place back. */
  leave: () => void
  /** A snapshot that is open for longer is closed: it would keep the database from cleaning up behind it. */
  maxAgeMs: number
}

/** Wraps an engine's read transaction: counts, ends after use or after too long, and refuses reads after that. */
export function createSnapshot(source: SnapshotSource, { leave, maxAgeMs }: SnapshotLife): Snapshot {
  const meter = createReadMeter()
  let ended: (() => Error) | undefined
  let expire: (error: Error) => void = () => {}
  const expiry = new Promise<never>((_, reject) => {
    expire = reject
  })
  expiry.catch(() => {})

  async function end(why: () => Error): Promise<void> {
    if (ended) return
    ended = why
    clearTimeout(timer)
    try {
      await source.end()
    } catch {
      // The connection is gone, and with it what there was to end.
    } finally {
      leave()
    }
  }

  const timer = setTimeout(() => {
    const why = () => TimedOut({ operation: 'Reading the index', ms: maxAgeMs })
    // A read under way is not waited for, though its place is taken until it ends.
    expire(why())
    void end(why)
  }, maxAgeMs)
  timer.unref()

  return {
    meter,
    async all<Text extends string>(sql: Text, params?: SqlValues, options?: ReadOptions) {
      if (ended) throw ended()
      const started = performance.now()
      const rows = await traceQuery(sql, () => Promise.race([source.all(sql, params, options), expiry]))
      meterRead(meter, rows.length, started)
      return rows
    },
    async get<Text extends string>(sql: Text, params?: SqlValues, options?: ReadOptions) {
      if (ended) throw ended()
      const started = performance.now()
      const row = await traceQuery(sql, () => Promise.race([source.get(sql, params, options), expiry]))
      meterRead(meter, row === undefined ? 0 : 1, started)
      return row
    },
    close: () => end(() => Unavailable({ what: 'this view of the index', reason: 'it was closed before' })),
  }
}
