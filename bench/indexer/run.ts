import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../test/postgres/startPostgres.ts'
import { createTestDatabase } from '../../test/postgres/testDatabase.ts'
import { createFilling } from './createFilling.ts'
import { measureHeadLag } from './measureHeadLag.ts'
import { type Measured, measureOurs } from './measureOurs.ts'
import { measurePonder } from './measurePonder.ts'
import { measureQueries } from './measureQueries.ts'
import { preparePonder } from './ponderProject.ts'
import { printHeadLag, printQueries, printRates, printRatios } from './print.ts'
import { bundleIndexing } from './startIndexing.ts'
import { withChain } from './withChain.ts'

const transferPlan = { blocks: 600, transfersPerBlock: 100, swapsPerBlock: 0 }
const mixedPlan = { blocks: 600, transfersPerBlock: 200, swapsPerBlock: 50 }
const shortPlan = { blocks: 20, transfersPerBlock: 50, swapsPerBlock: 0 }
const headLagSeconds = 30
const filledTransfers = 1_000_000

/** Settings of a server that is meant to keep what it is given, the same for ponder and for us. */
const serverSettings = { fsync: 'on', full_page_writes: 'on', shared_buffers: '256MB', max_wal_size: '2GB' }

/** Measures the indexer beside ponder, at the head, with all stages, and what reading costs; prints all of it. */
export async function run(root = process.cwd()): Promise<void> {
  const file = await bundleIndexing(root)
  const ponder = await preparePonder(root)
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-bench-'))
  const server = await startPostgres({ settings: serverSettings })
  let databases = 0
  const sqlite = () => ({ engine: 'sqlite' as const, file: join(folder, `${++databases}.db`) })
  const postgres = async () => ({ engine: 'postgres' as const, url: await createTestDatabase(server) })
  try {
    console.log(`load of the machine before the start: ${loadavg()[0]?.toFixed(1)}`)
    const sqliteRate = await withChain(transferPlan, (chain) => measureOurs(file, chain, sqlite()))
    const postgresRate = await withChain(transferPlan, async (chain) =>
      measureOurs(file, chain, await postgres()),
    )
    const ponderRate = await withChain(transferPlan, async (chain) =>
      measurePonder(ponder, chain, (await postgres()).url),
    )
    const rates: [string, Measured][] = [
      ['ours, SQLite', sqliteRate],
      ['ours, PostgreSQL', postgresRate],
      ['ponder, PostgreSQL', ponderRate],
    ]
    printRates(`${ponderRate.events} transfers into transfers and balances`, rates)
    printRatios(rates)

    const all = await withChain(mixedPlan, (chain) => measureOurs(file, chain, sqlite()))
    const { trades, candles } = all.rows
    printRates(
      `all stages: ${all.events} logs of transfers and swaps, ${trades} trades, ${candles} candles`,
      [['ours, SQLite', all]],
    )
    console.log(
      `events per second of its busiest thread ${(all.events / all.busiestSeconds).toFixed(0)}, wanted on the clock of two idle cores: 20000`,
    )

    printHeadLag(
      await withChain(shortPlan, (chain) =>
        measureHeadLag(file, chain, { place: sqlite(), seconds: headLagSeconds }),
      ),
    )

    const filling = await createFilling(sqlite())
    const seconds = await filling.fillTo(filledTransfers)
    console.log(`\n${filledTransfers} transfers written without a node in ${seconds.toFixed(1)} s`)
    printQueries([['SQLite', await measureQueries(filling.database)]])
    await filling.close()
    console.log(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
