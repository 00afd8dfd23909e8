import type { DatabaseSync } from 'node:sqlite'
import type { SqliteMemory } from '../DatabaseOptions.ts'
import { createStatements } from './createStatements.ts'
import type { SqliteModule } from './loadSqlite.ts'
import { openConnection } from './openConnection.ts'
import { prepareStatement, type Statement } from './Statement.ts'

/** A connection that only reads, with the statements it has prepared. */
export type ReadConnection = { connection: DatabaseSync; statement: (sql: string) => Statement }

/** The file that is read, and what readers may keep of it. */
export type ReadPlace = { file: string; memory?: SqliteMemory | undefined }

/** Connections that wait for the next view; more are closed, for each keeps pages of its own. */
const mostIdle = 8

export type ReadConnections = {
  /** One for reads that stand alone. */
  readonly single: ReadConnection
  /** One for a view of its own, with its transaction begun. */
  begin(): ReadConnection
  /** Ends the view and keeps the connection for the next. */
  end(connection: ReadConnection): void
  close(): void
}

/** The reading connections of one thread. */
export function createReadConnections(sqlite: SqliteModule, { file, memory }: ReadPlace): ReadConnections {
  const all = new Set<ReadConnection>()
  const idle: ReadConnection[] = []
  let closed = false

  function open(): ReadConnection {
    const connection = openConnection(sqlite, file, { role: 'read', memory })
    const opened = { connection, statement: createStatements(connection, prepareStatement) }
    all.add(opened)
    return opened
  }

  return {
    single: open(),
    begin() {
      const taken = idle.pop() ?? open()
      taken.connection.exec('begin')
      return taken
    },
    end(taken) {
      if (closed) return
      taken.connection.exec('commit')
      if (idle.length < mostIdle) idle.push(taken)
      else {
        all.delete(taken)
        taken.connection.close()
      }
    },
    close() {
      closed = true
      for (const { connection } of all) connection.close()
    },
  }
}
