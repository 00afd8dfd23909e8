import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from '../../test/postgres/Place.ts'
import { startPostgres } from '../../test/postgres/startPostgres.ts'
import { createTestDatabase } from '../../test/postgres/testDatabase.ts'
import { createFilling } from '../indexer/createFilling.ts'
import { measureQueries, type QueryTimes } from '../indexer/measureQueries.ts'
import { printQueries } from '../indexer/print.ts'

const sizes = [1_000_000, 10_000_000]
const million = 1_000_000

/** One engine filled to each size, and the same queries at each. */
async function measureGrowth(place: Place): Promise<void> {
  const filling = await createFilling(place)
  const results: [string, QueryTimes][] = []
  let before = 0
  try {
    for (const size of sizes) {
      const seconds = await filling.fillTo(size)
      const { bytes } = await filling.database.size()
      console.log(
        `${place.engine}: ${size / million} M transfers, ${((size - before) / seconds).toFixed(0)} a second, ${(bytes / size).toFixed(0)} bytes each`,
      )
      results.push([`${place.engine} ${size / million} M`, await measureQueries(filling.database)])
      printQueries(results.slice(-1))
      before = size
    }
    printGrowth(results)
  } finally {
    await filling.close()
  }
}

function printGrowth(results: readonly (readonly [string, QueryTimes])[]): void {
  const [small, large] = [results[0]?.[1] ?? {}, results.at(-1)?.[1] ?? {}]
  const ratios = Object.keys(small).map(
    (name) => `${name} ${((large[name]?.p50 ?? 0) / (small[name]?.p50 ?? 1)).toFixed(2)}`,
  )
  console.log(`ten times the rows, times the time (p50): ${ratios.join(', ')}; wanted: 1.5 or less\n`)
}

/** Fills both engines with ten million transfers, which takes a while, and shows what that does to reading. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-bench-'))
  const server = await startPostgres({
    settings: { fsync: 'on', full_page_writes: 'on', shared_buffers: '256MB', max_wal_size: '2GB' },
  })
  try {
    await measureGrowth({ engine: 'sqlite', file: join(folder, 'index.db') })
    await measureGrowth({ engine: 'postgres', url: await createTestDatabase(server) })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
