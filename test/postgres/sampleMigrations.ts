import type { Migration } from '../../src/sources/store/schema/Migration.ts'

/** Positions to a partition of `entries`. */
export const entrySpan = 1_000

/** A small schema with every kind of column, key and index that the store knows. */
export const sampleMigrations: readonly Migration[] = [
  {
    id: '1-sample',
    statements: [
      {
        table: 'entries',
        columns: { pos: 'bigint', token_id: 'bigint', amount: 'bytea', note: 'text null' },
        primaryKey: ['pos'],
        indexes: ['token_id, pos'],
        partition: { column: 'pos', span: entrySpan },
      },
      {
        table: 'balances',
        columns: { token_id: 'bigint', holder_id: 'bigint', amount: 'bytea', n: 'integer' },
        primaryKey: ['token_id', 'holder_id'],
        indexes: ['token_id, amount desc'],
      },
      {
        table: 'names',
        columns: { id: 'bigint', name: 'text', score: 'double precision null' },
        primaryKey: ['id'],
        indexes: [{ on: 'name', unique: true }],
      },
      { table: 'progress', columns: { id: 'integer', at: 'bigint' }, primaryKey: ['id'] },
    ],
  },
]
