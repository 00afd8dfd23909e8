import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ArchiveOrder, type ArchiveTable, archiveOrders, engineColumns } from './ArchiveTable.ts'
import { type ArchiveTableName, archiveTables } from './archiveTables.ts'
import { keepFile } from './keepFile.ts'
import { limbType } from './limbs.ts'
import { pathLiteral } from './literals.ts'
import type { ArchiveFile, ArchivePart } from './Manifest.ts'
import type { Engine } from './openEngine.ts'
import { sha256Of } from './sha256Of.ts'
import { partialName, pathOf } from './tidyArchive.ts'

/** Rows of a table as lines of CSV in the order of its columns, some thousands at a time. */
export type StagedRows = (table: ArchiveTableName) => AsyncIterable<readonly string[]>

export type PartOptions = {
  folder: string
  engine: Engine
  part: Omit<ArchivePart, 'files'>
  rows: StagedRows
  signal: AbortSignal
}

/** Small enough that one wallet's rows are found without much else, large enough to compress. */
const rowGroup = 32_768

const toCopy = (rows: string, order: string, to: string) =>
  `copy (select * from (${rows}) order by ${order}, block, log_index) to ${pathLiteral(to)}
   (format parquet, compression zstd, row_group_size ${rowGroup})`

/** A table of the engine made of the lines. Digits are read as whole numbers: as decimals that takes many times as long. */
function toLoad(table: ArchiveTable, path: string): string {
  const columns = engineColumns(table)
  const read = columns.map(([name, type]) => `'${name}': '${type === limbType ? 'HUGEINT' : type}'`)
  const selected = columns.map(([name, type]) => (type === limbType ? `${name}::${type} as ${name}` : name))
  return `create or replace table ${table.name} as select ${selected.join(', ')} from read_csv(${pathLiteral(path)},
    header = false, auto_detect = false, delim = ',', quote = '', escape = '', nullstr = '', columns = {${read.join(', ')}})`
}

async function stage(path: string, pages: AsyncIterable<readonly string[]>, signal: AbortSignal) {
  let rows = 0
  async function* lines() {
    for await (const page of pages) {
      rows += page.length
      yield `${page.join('\n')}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path), { signal })
  return rows
}

type Sorting = { table: ArchiveTable<ArchiveTableName>; order: ArchiveOrder; count: number }

async function writeSorted(
  { folder, engine, part, signal }: PartOptions,
  { table, order, count }: Sorting,
): Promise<ArchiveFile> {
  const path = pathOf(part, { table: table.name, order })
  const partial = join(folder, partialName, `${table.name}-${order}.parquet`)
  const { by, rows } = table.orders[order]
  await engine.run(toCopy(rows(table.name), by, partial), signal)
  // Read back before anything is deleted for it: every event is there, and nothing else.
  const [written] = await engine.run<{ n: string; events: string }>(
    `select count(*) as n, count(distinct block * 1048576 + log_index) as events from read_parquet(${pathLiteral(partial)})`,
    signal,
  )
  if (Number(written?.events) !== count)
    throw new Error(`of ${count} ${table.name} of ${part.day} the file has ${written?.events}`)
  const { size } = await stat(partial)
  const sha256 = await sha256Of(partial)
  await keepFile(partial, join(folder, path))
  return { table: table.name, order, path, rows: Number(written?.n), bytes: size, sha256 }
}

/**
 * Writes the files of some blocks of one day. They count when the manifest names them, which is the caller's to do:
 * until then whatever happens leaves files that the next start removes.
 */
export async function writePart(options: PartOptions): Promise<ArchivePart> {
  const { folder, part, rows, signal } = options
  const files: ArchiveFile[] = []
  for (const table of archiveTables) {
    const staged = join(folder, partialName, `${table.name}.csv`)
    const count = await stage(staged, rows(table.name), signal)
    await options.engine.run(toLoad(table, staged), signal)
    await rm(staged)
    for (const order of archiveOrders) files.push(await writeSorted(options, { table, order, count }))
    await options.engine.run(`drop table ${table.name}`, signal)
  }
  return { ...part, files }
}
