import type { Snapshot, StoreReader } from '../StoreReader.ts'
import type { ServerWatch } from './watchServer.ts'

/** A reader that does not wait for a server that is gone. */
export function guardReader(reader: StoreReader, server: ServerWatch): StoreReader {
  async function run<T>(work: () => Promise<T>, tooLate: (value: T) => void = () => {}): Promise<T> {
    const problem = server.problem()
    if (problem) throw problem
    const working = work()
    try {
      return await Promise.race([working, server.lost()])
    } catch (error) {
      // What comes after all has nobody to close it.
      void working.then(tooLate, () => {})
      server.look()
      throw server.problem() ?? error
    }
  }

  const guarded = (snapshot: Snapshot): Snapshot => ({
    meter: snapshot.meter,
    all: (sql, params, options) => run(() => snapshot.all(sql, params, options)),
    get: (sql, params, options) => run(() => snapshot.get(sql, params, options)),
    async close() {
      const closing = snapshot.close()
      // A frozen server ends the transaction when it goes on; who closes a view has no use for that.
      if (server.problem() === undefined) await Promise.race([closing, server.lost().catch(() => {})])
    },
  })

  return {
    all: (sql, params, options) => run(() => reader.all(sql, params, options)),
    get: (sql, params, options) => run(() => reader.get(sql, params, options)),
    snapshot: async (options) =>
      guarded(
        await run(
          () => reader.snapshot(options),
          (late) => void late.close(),
        ),
      ),
  }
}
