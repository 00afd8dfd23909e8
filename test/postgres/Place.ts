import type { PostgresOptions, SqliteOptions } from '../../src/sources/store/DatabaseOptions.ts'

/** Where a test's database is. */
export type Place = SqliteOptions | PostgresOptions
