import type { TableSpec } from './TableSpec.ts'

/** Which migrations were applied, in which order. */
export const migrationsTable: TableSpec = {
  name: 'store_migrations',
  columns: { position: 'integer', id: 'text', applied_at: 'double precision' },
  primaryKey: ['position'],
}

/**
 * One row: `epoch` counts the writers there have been, `commits` the transactions they committed. Every
 * transaction begins by counting itself under its writer's epoch, so one whose epoch has passed cannot commit.
 */
export const writerTable: TableSpec = {
  name: 'store_writer',
  columns: { id: 'integer', epoch: 'bigint', commits: 'bigint' },
  primaryKey: ['id'],
}

export const sql = {
  applied: 'select id from store_migrations order by position',
  recordMigration: 'insert into store_migrations (position, id, applied_at) values (?, ?, ?)',
  firstWriter: 'insert into store_writer (id, epoch, commits) values (1, 0, 0) on conflict do nothing',
  nextEpoch: 'update store_writer set epoch = epoch + 1 where id = 1 returning epoch',
  countCommit: 'update store_writer set commits = commits + 1 where id = 1 and epoch = ?',
  commits: 'select commits from store_writer where id = 1',
}
