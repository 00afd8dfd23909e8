import type { DatabaseSync } from 'node:sqlite'

const kept = 500

/** Prepares each text once for a connection and keeps the newest of them. */
export function createStatements<Prepared>(
  connection: DatabaseSync,
  prepare: (connection: DatabaseSync, sql: string) => Prepared,
): (sql: string) => Prepared {
  const statements = new Map<string, Prepared>()
  return (sql) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = prepare(connection, sql)
    statements.set(sql, statement)
    if (statements.size > kept) {
      const [oldest] = statements.keys()
      if (oldest !== undefined) statements.delete(oldest)
    }
    return statement
  }
}
