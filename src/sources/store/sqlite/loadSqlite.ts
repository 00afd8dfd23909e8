import type { DatabaseSync } from 'node:sqlite'

export type SqliteModule = { DatabaseSync: typeof DatabaseSync }

/** SQLite as the running Node brings it, or the package with the same interface where it brings none. */
export async function loadSqlite(): Promise<SqliteModule> {
  const builtIn = process.getBuiltinModule?.('node:sqlite') as SqliteModule | undefined
  // The package has the same interface under types of its own.
  return builtIn ?? ((await import('@photostructure/sqlite')) as unknown as SqliteModule)
}
