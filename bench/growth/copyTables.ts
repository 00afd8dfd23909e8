import pg from 'pg'
import { indexTables } from '../../src/sources/index/indexTables.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import type { PostgresOptions } from '../../src/sources/store/DatabaseOptions.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { createPartitions, type Partitions } from '../../src/sources/store/postgres/createPartitions.ts'
import { createRunner } from '../../src/sources/store/postgres/createRunner.ts'
import { partitionName } from '../../src/sources/store/postgres/readPartitions.ts'
import { createTranslation } from '../../src/sources/store/postgres/toPostgresSql.ts'
import { typeParsers } from '../../src/sources/store/postgres/typeParsers.ts'
import type { SqlRow, SqlValues } from '../../src/sources/store/SqlValue.ts'
import type { StoreReader } from '../../src/sources/store/StoreReader.ts'
import type { Columns, ColumnType, TableSpec } from '../../src/sources/store/schema/TableSpec.ts'
import { copyIn } from './copyIn.ts'

const names = indexTables.map(({ name }) => `'${name}'`).join(', ')

/** Keys and indexes, each with what makes it anew: rows go in many times faster without them. */
const indexesOf: string = `select c.relname as name, t.relname as owner, pg_get_indexdef(c.oid) as ddl,
    pg_get_constraintdef(k.oid) as key
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  left join pg_constraint k on k.conindid = c.oid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and t.relname in (${names})
  order by k.oid is null, c.relname`

const columnsOf = (table: TableSpec): Columns => ({ ...table.columns, ...table.added })

/** A table, or a partition with what is told of its rows. */
type Part = { name: string; from: string; before: string }

/** A value as a line of `copy` has it: bytes in digits, fractions to the last of theirs. */
function toText(column: string, type: ColumnType): string {
  if (/^(bytea|amount)/.test(type)) return `'\\\\x' || hex(${column})`
  if (type.startsWith('double')) return `printf('%!.17g', ${column})`
  if (!type.startsWith('text')) return column
  const signs = { '\\': '92', t: '9', n: '10', r: '13' }
  return Object.entries(signs).reduce(
    (text, [sign, code]) => `replace(${text}, char(${code}), '\\${sign}')`,
    column,
  )
}

/** Lines are put together by SQLite: to hand over values one by one takes five times as long. */
async function* linesOf(
  from: StoreReader,
  table: TableSpec,
  { part, rowsPerPage }: { part: Part; rowsPerPage: number },
): AsyncGenerator<Buffer> {
  const { name, primaryKey } = table
  const key = primaryKey.join(', ')
  const values = Object.entries(columnsOf(table)).map(([column, type]) =>
    type.endsWith(' null')
      ? `case when ${column} is null then '\\N' else ${toText(column, type)} end`
      : toText(column, type),
  )
  const line = `${values.join(' || char(9) || ')} || char(10)`
  const marks = primaryKey.map(() => '?').join(', ')
  // One bound from below alone: of two SQLite may begin with the lower.
  const some = (where: string): string => `from ${name} where ${where} and ${part.before} order by ${key}`
  for (let first: SqlValues = []; ; ) {
    const after = first.length === 0 ? part.from : `(${key}) >= (${marks})`
    const next: string = `select ${key} ${some(after)} limit 1 offset ${rowsPerPage}`
    const text: string = `select string_agg(line, '') as lines from (select ${line} as line ${some(after)} limit ${rowsPerPage})`
    const page: SqlRow | undefined = await from.get(text, first)
    if (page?.lines != null) yield Buffer.from(String(page.lines))
    const border: SqlRow | undefined = await from.get(next, first)
    if (!border) return
    first = primaryKey.map((column) => border[column] ?? null)
  }
}

/** A table's partitions that have rows, made where they are not there; itself where it has none. */
async function partsOf(from: StoreReader, table: TableSpec, partitions: Partitions): Promise<Part[]> {
  const { name, partition } = table
  if (!partition) return [{ name, from: 'true', before: 'true' }]
  const { column, span } = partition
  const ends: string = `select min(${column}) as low, max(${column}) as high from ${name}`
  const row: SqlRow | undefined = await from.get(ends)
  if (row?.low == null) return []
  const [low, high] = [row.low, row.high].map((end) => Math.floor(Number(end) / span)) as [number, number]
  const numbers = Array.from({ length: high - low + 1 }, (_, place) => low + place)
  await partitions.cover({ table, columns: [column], rows: numbers.map((number) => [number * span]) })
  return numbers.map((number) => ({
    name: partitionName(name, number),
    from: `${column} >= ${number * span}`,
    before: `${column} < ${(number + 1) * span}`,
  }))
}

/**
 * Lays the index of a file into an empty PostgreSQL database, in one transaction: both engines have the same rows, and
 * to write ten million transfers anew takes hours.
 */
export async function copyTables(file: string, place: PostgresOptions, rowsPerPage = 10_000): Promise<void> {
  const made = await openDatabase({ ...place, migrations })
  await made.close()
  const client = new pg.Client({ connectionString: place.url, types: typeParsers })
  await client.connect()
  const from = await openDatabase({ engine: 'sqlite', file, migrations })
  try {
    const run = createRunner(client, createTranslation())
    await run('begin')
    const { rows: filled } = await run('select number from blocks limit 1')
    if (filled.length > 0) return
    await run(`set local maintenance_work_mem = '1GB'`)
    const { rows: indexes } = await run<string>(indexesOf)
    for (const { name, owner, key } of indexes)
      await run(key ? `alter table ${owner} drop constraint ${name}` : `drop index ${name}`)
    const partitions = createPartitions(run, indexTables)
    for (const table of indexTables) {
      const columns = Object.keys(columnsOf(table)).join(', ')
      // What a transaction puts into a table that it emptied, or made, needs no log, and no visit of a vacuum after it.
      await run(`truncate ${table.name}`)
      for (const part of await partsOf(from.reader, table, partitions)) {
        const into: string = `copy ${part.name} (${columns}) from stdin (freeze)`
        await copyIn(client, into, linesOf(from.reader, table, { part, rowsPerPage }))
      }
    }
    for (const { name, owner, ddl, key } of indexes)
      await run(
        key ? `alter table ${owner} add constraint ${name} ${key}` : String(ddl).replace(' ON ONLY ', ' ON '),
      )
    await run('commit')
  } finally {
    await from.close()
    await client.end()
  }
}
