import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { BadArchive } from '../BadArchive.ts'
import type { ArchiveFile } from '../Manifest.ts'
import { sha256Of } from '../sha256Of.ts'
import { clickHouseTables, fileColumn, nameOf, structureOf } from './clickHouseTables.ts'
import type { ClickHouse } from './createClickHouse.ts'

/** What tables begin with that are not whole yet. */
const loading = 'loading_'

/** Loads one file: into a table of its own first, then at once, whole, into the one that is asked. */
export async function loadFile(client: ClickHouse, folder: string, file: ArchiveFile): Promise<void> {
  const { path, sha256, rows } = file
  const table = clickHouseTables.find(({ name }) => name === nameOf(file))
  if (!table) throw new RangeError(`There is no table for ${path}.`)
  const place = join(folder, path)
  if ((await sha256Of(place)) !== sha256)
    throw new BadArchive(folder, `has another ${path} than its manifest says; put a copy of it back.`)
  const own = `${loading}${randomBytes(8).toString('hex')}`
  const names = table.columns.map(([name]) => name).join(', ')
  await client.run(`create table ${own} as ${table.name}`)
  try {
    await client.run(
      `insert into ${own} (${fileColumn}, ${names}) select {file:String}, ${names}
       from input('${structureOf(table)}') format Parquet`,
      // Nobody else can load the same file meanwhile: ClickHouse runs one statement of a name at a time.
      { parameters: { file: sha256 }, queryId: `sherwood-load-${sha256}`, file: place },
    )
    const [found] = await client.select<{ n: string }>(`select count(*) as n from ${own}`)
    if (Number(found?.n) !== rows)
      throw new BadArchive('ClickHouse', `has ${found?.n} rows of ${path}, which has ${rows}.`)
    // What is there of the file goes with the same step, so twice loaded is once there.
    await client.run(`alter table ${table.name} replace partition '${sha256}' from ${own}`)
  } finally {
    await client.run(`drop table if exists ${own}`)
  }
}

/** Removes what was left of loads that nobody goes on with. */
export async function dropLeftLoads(client: ClickHouse): Promise<void> {
  const left = await client.select<{ name: string }>(
    `select name from system.tables where database = currentDatabase()
     and match(name, '^${loading}[0-9a-f]{16}$') and metadata_modification_time < now() - interval 1 hour`,
  )
  for (const { name } of left) await client.run(`drop table if exists ${name}`)
}
