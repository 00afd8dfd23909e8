import type { Migration } from '../../src/sources/store/schema/Migration.ts'
import type { TableSpec } from '../../src/sources/store/schema/TableSpec.ts'

/** Positions to a partition of `entries`. */
export const entrySpan = 1_000

/** A small schema with every kind of column, key and index that the store knows. */
export const sampleTables = {
  entries: {
    name: 'entries',
    columns: { pos: 'bigint', token_id: 'wide bigint', amount: 'bytea', note: 'text null' },
    primaryKey: ['pos'],
    indexes: ['token_id, pos'],
    partition: { column: 'pos', span: entrySpan },
  },
  balances: {
    name: 'balances',
    columns: { token_id: 'bigint', holder_id: 'bigint', amount: 'amount', n: 'integer' },
    primaryKey: ['token_id', 'holder_id'],
    indexes: ['token_id, amount desc'],
  },
  names: {
    name: 'names',
    columns: { id: 'bigint', name: 'text', score: 'double precision null' },
    primaryKey: ['id'],
    indexes: [{ on: 'name', unique: true }],
  },
  progress: { name: 'progress', columns: { id: 'integer', at: 'bigint' }, primaryKey: ['id'] },
} as const satisfies Record<string, TableSpec>

export const sampleMigrations: readonly Migration[] = [
  { id: '1-sample', statements: Object.values(sampleTables) },
]
