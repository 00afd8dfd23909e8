import { sql } from './bookkeeping.ts'
import type { Migration } from './Migration.ts'
import { planMigrations } from './planMigrations.ts'

export type SchemaView = {
  hasBookkeeping(): Promise<boolean>
  all<Row extends object>(sql: string): Promise<Row[]>
}

/** Whether nothing is to be applied: a start beside a busy writer then needs to wait for nothing. */
export async function isCurrent(view: SchemaView, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await view.hasBookkeeping())) return false
  const applied = await view.all<{ id: string }>(sql.applied)
  const ids = applied.map(({ id }) => id)
  return planMigrations(ids, migrations).length === 0
}
