import type { Reader, Snapshot } from './Reader.ts'

export type ReaderWatch = {
  onFailure: (error: unknown) => void
  /** Why there is nothing to read from now. */
  away?: () => Error | undefined
}

/** Reads from whichever reader there is now, and lets somebody see every failure. */
export function watchReader(
  reader: () => Reader,
  { onFailure, away = () => undefined }: ReaderWatch,
): Reader {
  async function run<T>(work: () => Promise<T>): Promise<T> {
    const gone = away()
    if (gone) throw gone
    try {
      return await work()
    } catch (error) {
      onFailure(error)
      // A view that was closed under its reader fails in ways of its own.
      throw away() ?? error
    }
  }

  const watched = (snapshot: Snapshot): Snapshot => ({
    meter: snapshot.meter,
    all: (sql, params, options) => run(() => snapshot.all(sql, params, options)),
    get: (sql, params, options) => run(() => snapshot.get(sql, params, options)),
    close: () => snapshot.close(),
  })

  return {
    all: (sql, params, options) => run(() => reader().all(sql, params, options)),
    get: (sql, params, options) => run(() => reader().get(sql, params, options)),
    snapshot: (options) => run(async () => watched(await reader().snapshot(options))),
  }
}
