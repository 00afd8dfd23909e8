import type { Snapshot, StoreReader } from './StoreReader.ts'

export type ReaderWatch = {
  onFailure: (error: unknown) => void
  /** Why there is nothing to read from now, or not from this reader any more. */
  away?: (reader: StoreReader) => Error | undefined
}

/** Reads from whichever reader there is now, and lets somebody see every failure. */
export function watchReader(
  reader: () => StoreReader,
  { onFailure, away = () => undefined }: ReaderWatch,
): StoreReader {
  async function run<T>(from: StoreReader, work: () => Promise<T>): Promise<T> {
    const gone = away(from)
    if (gone) throw gone
    try {
      return await work()
    } catch (error) {
      onFailure(error)
      // A view that was closed under its reader fails in ways of its own.
      throw away(from) ?? error
    }
  }

  const watched = (from: StoreReader, snapshot: Snapshot): Snapshot => ({
    meter: snapshot.meter,
    all: (sql, params, options) => run(from, () => snapshot.all(sql, params, options)),
    get: (sql, params, options) => run(from, () => snapshot.get(sql, params, options)),
    close: () => snapshot.close(),
  })

  return {
    all(sql, params, options) {
      const from = reader()
      return run(from, () => from.all(sql, params, options))
    },
    get(sql, params, options) {
      const from = reader()
      return run(from, () => from.get(sql, params, options))
    },
    snapshot(options) {
      const from = reader()
      return run(from, async () => watched(from, await from.snapshot(options)))
    },
  }
}
