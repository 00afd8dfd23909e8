import type { SqlRow, SqlValues } from '../SqlValue.ts'
import { migrationsTable, sql, writerTable } from './bookkeeping.ts'
import type { Migration } from './Migration.ts'
import { planMigrations } from './planMigrations.ts'
import type { TableSpec } from './TableSpec.ts'

/** A transaction that no other process migrates beside. */
export type MigrationSession = {
  toDdl(statement: string | TableSpec): string[]
  execute(ddl: string): Promise<void>
  all(sql: string, params?: SqlValues): Promise<SqlRow[]>
}

const ifMissing = (ddl: string) => ddl.replace(/^create table /, 'create table if not exists ')

/** Brings the schema up to date inside the caller's transaction. */
export async function applyMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
): Promise<void> {
  for (const table of [migrationsTable, writerTable]) {
    for (const ddl of session.toDdl(table)) await session.execute(ifMissing(ddl))
  }
  await session.all(sql.firstWriter)
  const applied = await session.all(sql.applied)
  const pending = planMigrations(
    applied.map(({ id }) => String(id)),
    migrations,
  )
  for (const [index, { id, statements }] of pending.entries()) {
    for (const ddl of statements.flatMap((statement) => session.toDdl(statement))) await session.execute(ddl)
    await session.all(sql.recordMigration, [applied.length + index, id, Date.now()])
  }
}
