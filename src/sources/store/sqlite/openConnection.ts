import type { DatabaseSync } from 'node:sqlite'
import type { SqliteMemory } from '../DatabaseOptions.ts'
import type { SqliteModule } from './loadSqlite.ts'

const megabyte = 1024 * 1024

/** How long a statement waits for another process that holds the file. */
const busyMs = 5_000

/** A connection that reads, or the one that writes, and what it may keep in memory. */
export type ConnectionRole = { role: 'read' | 'write'; memory?: SqliteMemory | undefined }

/**
 * Readers have the system's cache below theirs; the writer keeps the pages it dirties again and again. Nothing is
 * mapped: a file that is cut short, or a disk that fails, under a mapping ends the whole process.
 */
const usualMemory: SqliteMemory = { reading: 64 * megabyte, writing: 64 * megabyte }

/** So many readers share what readers may keep; there are seldom more at a time. */
const readers = 32

/** After it was emptied the log gives back what it grew beyond this. */
const keptWalBytes = 64 * megabyte

/** Opens a connection to a database that `prepareFile` has made. */
export function openConnection(
  { DatabaseSync }: SqliteModule,
  file: string,
  { role, memory = usualMemory }: ConnectionRole,
): DatabaseSync {
  const cacheBytes = role === 'read' ? memory.reading / readers : memory.writing
  const connection = new DatabaseSync(file, {
    readOnly: role === 'read',
    timeout: busyMs,
    enableForeignKeyConstraints: false,
  })
  connection.exec(`
    pragma synchronous = normal;
    pragma cache_size = -${Math.ceil(cacheBytes / 1024)};
    pragma mmap_size = 0;
    pragma temp_store = memory;
    pragma case_sensitive_like = on;
    pragma wal_autocheckpoint = 0;
    pragma journal_size_limit = ${keptWalBytes};
  `)
  return connection
}
