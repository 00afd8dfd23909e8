import type { DatabaseSync } from 'node:sqlite'
import type { WriterSession } from '../createWriter.ts'
import type { RowFrom } from '../Sql.ts'
import type { SqlValues } from '../SqlValue.ts'
import { sql as bookkeeping } from '../schema/bookkeeping.ts'
import type { WriteTransaction } from '../Writer.ts'
import { WriterLost } from '../WriterLost.ts'
import { type BulkStatements, deleteRows, insertRows, lookupRows, upsertRows } from './bulkOperations.ts'
import { createCheckpoints } from './createCheckpoints.ts'
import { createStatements } from './createStatements.ts'
import { prepareStatement } from './Statement.ts'

/** The operations run at once on this thread; that they are promises is for PostgreSQL's sake. */
function createOperations(statements: BulkStatements): WriteTransaction {
  const { checked } = statements
  return {
    run: async (sql, params = []) => checked(sql).run(params),
    all: async <T extends string>(sql: T, params: SqlValues = []) => checked(sql).all(params) as RowFrom<T>[],
    get: async <Text extends string>(sql: Text, params: SqlValues = []) =>
      checked(sql).get(params) as RowFrom<Text> | undefined,
    insert: async (batch) => insertRows(statements, batch),
    upsert: async (batch) => upsertRows(statements, batch),
    lookup: async (batch) => lookupRows(statements, batch),
    deleteKeys: async (batch) => deleteRows(statements, batch),
  }
}

export type SqliteSessionParts = { connection: DatabaseSync; epoch: number; release: () => void }

/** The writing connection of the thread that holds the claim. */
export function createSqliteSession({ connection, epoch, release }: SqliteSessionParts): WriterSession {
  const statements: BulkStatements = {
    raw: createStatements(connection, (writing, sql) => writing.prepare(sql)),
    checked: createStatements(connection, prepareStatement),
  }
  const checkpoints = createCheckpoints(connection)
  const begin = connection.prepare('begin immediate')
  const commit = connection.prepare('commit')

  return {
    engine: 'sqlite',
    operations: createOperations(statements),
    async begin() {
      checkpoints.before()
      begin.run()
      if (statements.checked(bookkeeping.countCommit).run([epoch]) !== 1) {
        throw new WriterLost('another writer has taken over')
      }
    },
    async commit() {
      commit.run()
      checkpoints.after()
    },
    async rollback() {
      try {
        connection.exec('rollback')
      } catch {
        // A failed insert, or a full disk, has rolled back already.
      }
    },
    dropPartitions: async () => 0,
    async close() {
      checkpoints.close()
      connection.close()
      release()
    },
  }
}
