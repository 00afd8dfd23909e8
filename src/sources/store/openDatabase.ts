import type { Database } from './Database.ts'
import type { DatabaseOptions, PostgresOptions, SqliteOptions } from './DatabaseOptions.ts'
import { openPostgres } from './postgres/openPostgres.ts'
import { openSqlite } from './sqlite/openSqlite.ts'
import { toStoreError } from './toStoreError.ts'

/** Opens the index's database, making it and bringing its schema up to date where needed. */
export async function openDatabase(
  options: DatabaseOptions & (SqliteOptions | PostgresOptions),
): Promise<Database> {
  try {
    return options.engine === 'sqlite' ? await openSqlite(options) : await openPostgres(options)
  } catch (error) {
    throw toStoreError(error, options.engine)
  }
}
