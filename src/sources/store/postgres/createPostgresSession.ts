import type { Client } from 'pg'
import type { WriterSession } from '../createWriter.ts'
import type { SqlValues } from '../SqlValue.ts'
import { sql as bookkeeping } from '../schema/bookkeeping.ts'
import type { TableSpec } from '../schema/TableSpec.ts'
import type { KeyBatch, RowBatch, WriteTransaction } from '../Writer.ts'
import { WriterLost } from '../WriterLost.ts'
import { type BulkTarget, deleteRows, insertRows, lookupRows, upsertRows } from './bulkOperations.ts'
import { type ColumnTypes, createColumnTypes } from './createColumnTypes.ts'
import { createPartitions, type Partitions } from './createPartitions.ts'
import type { Run } from './createRunner.ts'
import { createSendOrder } from './createSendOrder.ts'
import { channelOf } from './listenCommits.ts'

type OperationParts = { run: Run; columnTypes: ColumnTypes; partitions: Partitions }

function createOperations({ run, columnTypes, partitions }: OperationParts): WriteTransaction {
  const inOrder = createSendOrder()
  const query = <Text extends string>(sql: Text, params?: SqlValues) =>
    inOrder(async () => () => run(sql, params))

  const writeRows = <Batch extends RowBatch, T>(
    batch: Batch,
    send: (target: BulkTarget, batch: Batch) => Promise<T>,
  ) =>
    inOrder(async () => {
      await partitions.cover(batch)
      const types = await columnTypes(batch.table.name, batch.columns)
      return () => send({ run, types }, batch)
    })

  const byKeys = <Table extends TableSpec, T>(
    { table, by }: KeyBatch<Table>,
    send: (target: BulkTarget) => Promise<T>,
  ) =>
    inOrder(async () => {
      const types = await columnTypes(table.name, by)
      return () => send({ run, types })
    })

  return {
    run: async (sql, params) => (await query(sql, params)).rowCount ?? 0,
    all: async (sql, params) => (await query(sql, params)).rows,
    get: async (sql, params) => (await query(sql, params)).rows[0],
    insert: (batch) => writeRows(batch, insertRows),
    upsert: (batch) => writeRows(batch, upsertRows),
    lookup: (batch) => byKeys(batch, (target) => lookupRows(target, batch)),
    deleteKeys: (batch) => byKeys(batch, (target) => deleteRows(target, batch)),
  }
}

export type PostgresSessionParts = {
  client: Client
  run: Run
  epoch: number
  tables: readonly TableSpec[]
  dropPartitions(spec: TableSpec, position: number): Promise<number[]>
}

/** The connection that holds the claim; what it sends is answered in order, so nothing waits before the commit. */
export function createPostgresSession(parts: PostgresSessionParts): WriterSession {
  const { client, run, epoch, tables } = parts
  const partitions = createPartitions(run, tables)
  let begun: Promise<unknown> = Promise.resolve()

  async function begin(): Promise<void> {
    const [, counted] = await Promise.all([run('begin'), run(bookkeeping.countCommit, [epoch])])
    if (counted.rowCount !== 1) throw new WriterLost('another writer has taken over')
  }

  return {
    engine: 'postgres',
    operations: createOperations({ run, columnTypes: createColumnTypes(run), partitions }),
    async begin() {
      begun = begin()
      // Its failure is told by the commit, or by the rollback that comes before one.
      begun.catch(() => {})
    },
    async commit() {
      await begun
      // Heard by every process that reads, if and when this is committed: a number only, rows are read back.
      const told = run(`select pg_notify(${channelOf}, ?)`, [String(epoch)])
      const [{ command }] = await Promise.all([run('commit'), told])
      // The server's answer to committing a failed transaction is that it rolled back.
      if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.')
      partitions.keep()
    },
    async rollback() {
      partitions.undo()
      await run('rollback').catch(() => {})
    },
    async dropPartitions(spec, position) {
      const dropped = await parts.dropPartitions(spec, position)
      partitions.forget(spec.name, dropped)
      return dropped.length
    },
    close: () => client.end(),
  }
}
