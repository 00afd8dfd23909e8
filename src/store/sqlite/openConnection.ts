import type { DatabaseSync } from 'node:sqlite'
import type { SqliteModule } from './loadSqlite.ts'

export type ConnectionRole = 'read' | 'write'

const megabyte = 1024 * 1024

/** How long a statement waits for another process that holds the file. */
const busyMs = 5_000

/** Readers share the system's cache through the mapping; the writer keeps the pages it dirties again and again. */
const cacheBytes: Record<ConnectionRole, number> = { read: 8 * megabyte, write: 128 * megabyte }
const mappedBytes = 1024 * megabyte

/** After it was emptied the log gives back what it grew beyond this. */
const keptWalBytes = 64 * megabyte

/** Opens a connection to a database that `prepareFile` has made. */
export function openConnection(
  { DatabaseSync }: SqliteModule,
  file: string,
  role: ConnectionRole,
): DatabaseSync {
  const connection = new DatabaseSync(file, {
    readOnly: role === 'read',
    timeout: busyMs,
    enableForeignKeyConstraints: false,
  })
  connection.exec(`
    pragma synchronous = normal;
    pragma cache_size = -${cacheBytes[role] / 1024};
    pragma mmap_size = ${mappedBytes};
    pragma temp_store = memory;
    pragma case_sensitive_like = on;
    pragma wal_autocheckpoint = 0;
    pragma journal_size_limit = ${keptWalBytes};
  `)
  return connection
}
