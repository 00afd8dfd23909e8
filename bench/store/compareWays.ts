import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { SqlValues } from '../../src/sources/store/SqlValue.ts'
import { upsertClause } from '../../src/sources/store/upsertClause.ts'
import type { RowBatch, UpsertBatch, WriteTransaction } from '../../src/sources/store/Writer.ts'
import type { Place } from '../../test/postgres/Place.ts'
import { compareDrivers } from './compareDrivers.ts'
import { benchTables, createTransfers, migrations } from './workload.ts'

type Engine = Place['engine']

/** A way to get rows into the database; `rows` bounds what a slow one is given. */
type Way = {
  name: string
  rows: number
  write(tx: WriteTransaction, batch: RowBatch, upsert?: UpsertBatch): Promise<unknown>
}

const toSql = ({ table, columns }: RowBatch, upsert?: UpsertBatch) =>
  `insert into ${table.name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) ${upsert ? upsertClause(upsert) : ''}`

const ways: readonly Way[] = [
  {
    name: 'a statement to a row, one after the other',
    rows: 5_000,
    async write(tx, batch, upsert) {
      const sql = toSql(batch, upsert)
      for (const row of batch.rows) await tx.run(sql, row)
    },
  },
  {
    name: 'a statement to a row, without waiting',
    rows: 10_000,
    write: (tx, batch, upsert) => {
      const sql = toSql(batch, upsert)
      return Promise.all(batch.rows.map((row) => tx.run(sql, row)))
    },
  },
  {
    name: 'batches',
    rows: 40_000,
    write: (tx, batch, upsert) => (upsert ? tx.upsert(upsert) : tx.insert(batch)),
  },
]

const amount = new Uint8Array(32).fill(3)
const transferColumns = ['pos', 'token_id', 'from_id', 'to_id', 'amount'] as const
const perTransaction = 5_000

/** The same rows for every way: transfers with three indexes, and balances of which some come again. */
export function createBatches(count: number): { insert: RowBatch; upsert: UpsertBatch }[] {
  const next = createTransfers()
  return Array.from({ length: count / perTransaction }, () => {
    const transfers = next(100, perTransaction / 100)
    return {
      insert: {
        table: benchTables.transfers,
        columns: transferColumns,
        rows: transfers.map(({ pos, token, from, to }): SqlValues => [pos, token, from, to, amount]),
      },
      upsert: {
        table: benchTables.balances,
        columns: ['token_id', 'holder_id', 'amount', 'changed_pos'],
        rows: transfers.map(({ pos, token, to }): SqlValues => [token, to % 2_000, amount, pos]),
        keys: ['token_id', 'holder_id'],
        update: ['amount', 'changed_pos'],
      },
    }
  })
}

async function measureWay(place: Place, { rows, write }: Way): Promise<{ insert: number; upsert: number }> {
  const database = await openDatabase({ ...place, migrations })
  const writer = await database.claimWriter()
  if (!writer) throw new Error('the database of the benchmark has another writer')
  // Partitions are made for batches only; this row's serves every way.
  await writer.transaction((tx) =>
    tx.insert({ table: benchTables.transfers, columns: transferColumns, rows: [[0, 0, 0, 0, amount]] }),
  )
  const seconds = { insert: 0, upsert: 0 }
  for (const { insert, upsert } of createBatches(rows)) {
    const started = performance.now()
    await writer.transaction((tx) => write(tx, insert))
    const between = performance.now()
    await writer.transaction((tx) => write(tx, upsert, upsert))
    seconds.insert += (between - started) / 1000
    seconds.upsert += (performance.now() - between) / 1000
  }
  await database.close()
  return { insert: rows / seconds.insert, upsert: rows / seconds.upsert }
}

/** Puts the same rows in by each way, engine by engine, and prints the rates beside each other. */
export async function compareWays(createPlace: (engine: Engine) => Promise<Place>): Promise<void> {
  const line = (name: string, insert: string, upsert: string) =>
    console.log(`${name.padEnd(62)}${insert.padStart(14)}${upsert.padStart(14)}`)
  console.log()
  line('rows/s', 'insert', 'upsert')
  for (const engine of ['sqlite', 'postgres'] as const) {
    for (const way of ways) {
      const { insert, upsert } = await measureWay(await createPlace(engine), way)
      line(`${engine}: ${way.name}`, insert.toFixed(0), upsert.toFixed(0))
    }
  }
  for (const { driver, rates } of await compareDrivers(createBatches(20_000))) {
    const [insert, upsert] = rates
      ? [rates.insert.toFixed(0), rates.upsert.toFixed(0)]
      : ['not in', 'this Node']
    line(`sqlite: prepared loop on ${driver} alone`, insert, upsert)
  }
}
