import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Place } from '../../test/postgres/Place.ts'
import { startPostgres } from '../../test/postgres/startPostgres.ts'
import { createTestDatabase } from '../../test/postgres/testDatabase.ts'
import { createFilling } from '../indexer/createFilling.ts'
import { measureQueries, type QueryTimes } from '../indexer/measureQueries.ts'
import { printQueries } from '../indexer/print.ts'

const sizes = [1_000_000, 10_000_000] as const
const million = 1_000_000

/** Both sizes are measured in turns, so that whatever else the machine does meets both alike. */
const turns = 7

async function fill(place: Place, size: number) {
  const filling = await createFilling(place)
  const seconds = await filling.fillTo(size)
  const { bytes } = await filling.database.size()
  console.log(
    `${place.engine}: ${size / million} M transfers, ${(size / seconds).toFixed(0)} a second, ${(bytes / size).toFixed(0)} bytes each`,
  )
  if ('url' in place) await tidy(place.url)
  return filling
}

/** What PostgreSQL does by itself a minute after a table has grown. */
async function tidy(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

/** The turn in the middle, of each query. */
function typicalOf(all: readonly QueryTimes[]): QueryTimes {
  const middleOf = (name: string) =>
    all.flatMap((times) => times[name] ?? []).sort((one, other) => one.p50 - other.p50)[turns >> 1]
  const names = Object.keys(all[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, middleOf(name)])) as QueryTimes
}

/** One engine filled to each size, and the same queries at each. */
async function measureGrowth(engine: Place['engine'], open: (size: number) => Promise<Place>): Promise<void> {
  const fillings = []
  try {
    for (const size of sizes) fillings.push({ size, filling: await fill(await open(size), size) })
    const measured = new Map(sizes.map((size) => [size as number, [] as QueryTimes[]]))
    for (let turn = 0; turn < turns; turn += 1)
      for (const { size, filling } of fillings)
        measured.get(size)?.push(await measureQueries(filling.database))
    const typical = sizes.map((size) => typicalOf(measured.get(size) ?? []))
    printQueries(typical.map((times, index) => [`${engine} ${(sizes[index] ?? 0) / million} M`, times]))
    printGrowth(typical)
  } finally {
    for (const { filling } of fillings) await filling.close()
  }
}

function printGrowth([small = {}, large = {}]: readonly QueryTimes[]): void {
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
    await measureGrowth('postgres', async () => ({
      engine: 'postgres',
      url: await createTestDatabase(server),
    }))
    await measureGrowth('sqlite', async (size) => ({
      engine: 'sqlite',
      file: join(folder, `${size}.db`),
    }))
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
