import { expect, it } from 'vitest'
import { copyTables } from '../../bench/growth/copyTables.ts'
import type { IndexTable } from '../../src/sources/index/IndexTable.ts'
import { indexTables } from '../../src/sources/index/indexTables.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import type { Database } from '../../src/sources/store/Database.ts'
import type { SqliteOptions } from '../../src/sources/store/DatabaseOptions.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { SqlRow, SqlValue } from '../../src/sources/store/SqlValue.ts'
import { useStore } from '../postgres/describeEachEngine.ts'
import type { Place } from '../postgres/Place.ts'

const columnsOf = (table: IndexTable) => ({ ...table.columns, ...table.added })

/** What is hard to hand on, by type; keys differ from row to row. */
const hard: Record<string, readonly SqlValue[]> = {
  bigint: [0, -1, Number.MAX_SAFE_INTEGER],
  'wide bigint': [2n ** 63n - 1n, -(2n ** 63n), 7],
  integer: [0, -(2 ** 31), 2 ** 31 - 1],
  'double precision': [1e-18, -0.1, 1.7976931348623157e308],
  text: ['', 'tab\tline\nback\\slash', 'žluťoučký 🐎'],
  bytea: [new Uint8Array(0), new Uint8Array([0, 9, 10, 92, 255]), new Uint8Array(32).fill(0xff)],
  amount: [new Uint8Array([0x80]), new Uint8Array(33).fill(1), new Uint8Array([0x81, 0])],
}

const [rowCount, rowsPerPage] = [250, 100]

/** Rows of a table, more than are read at once, in several partitions. */
function rowsOf(table: IndexTable): SqlValue[][] {
  const { column: cut, span = 0 } = table.partition ?? {}
  const step = Math.ceil((span * 3) / rowCount)
  const isKey = (column: string) =>
    table.primaryKey.includes(column) || (table.name === 'addresses' && column === 'address')
  return Array.from({ length: rowCount }, (_, place) =>
    Object.entries(columnsOf(table)).map(([column, type]): SqlValue => {
      if (isKey(column)) {
        if (type === 'text') return `key ${place}`
        if (type === 'bytea') return Buffer.from(`key ${place}`)
        return column === cut ? place * step : place
      }
      if (type.endsWith(' null') && place % 4 === 3) return null
      return hard[type.replace(/ null$/, '')]?.[place % 3] as SqlValue
    }),
  )
}

const shown = (value: SqlValue) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)

async function readAll({ reader }: Database, { name, primaryKey }: IndexTable): Promise<string[]> {
  const text: string = `select * from ${name} order by ${primaryKey.join(', ')}`
  const rows: SqlRow[] = await reader.all(text)
  return rows.map((row) =>
    Object.keys(row)
      .sort()
      .map((column) => `${column} ${shown(row[column] as SqlValue)}`)
      .join('\n'),
  )
}

/** Every index and key, those of partitions among them, without their own names. */
const keysOf: string = `select t.relname as owner, pg_get_indexdef(c.oid) as ddl, i.indisprimary as key
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace order by 1, 2`

const sqlite = useStore('sqlite')
const [copied, written] = [useStore('postgres'), useStore('postgres')]

it('copies every row of an index, and makes its indexes', async () => {
  const { database: source, writer } = await sqlite.openWriter(migrations)
  for (const table of indexTables)
    await writer.transaction((transaction) =>
      transaction.insert({ table, columns: Object.keys(columnsOf(table)), rows: rowsOf(table) }),
    )
  await writer.release()
  const place = (await copied.place()) as Extract<Place, { engine: 'postgres' }>
  const { file } = (await sqlite.place()) as SqliteOptions
  await copyTables(file, place, rowsPerPage)
  const copy = await openDatabase({ ...place, migrations })
  for (const table of indexTables) {
    const rows = await readAll(copy, table)
    expect(rows.length, table.name).toBe(rowCount)
    expect(rows, table.name).toEqual(await readAll(source, table))
  }

  // The indexes are those that a writer's rows would have.
  const { database: other, writer: otherWriter } = await written.openWriter(migrations)
  for (const table of indexTables.filter(({ partition }) => partition))
    await otherWriter.transaction((transaction) =>
      transaction.insert({ table, columns: Object.keys(columnsOf(table)), rows: rowsOf(table) }),
    )
  await otherWriter.release()
  const bare = async ({ reader }: Database) => {
    const rows: SqlRow[] = await reader.all(keysOf)
    return rows.map(
      ({ owner, ddl, key }) => `${owner} ${key} ${String(ddl).replace(/INDEX \S+ ON (ONLY )?\S+/, '')}`,
    )
  }
  expect(await bare(copy)).toEqual(await bare(other))

  // What is there is not copied anew.
  await copyTables(file, place, rowsPerPage)
  await copy.close()
})
