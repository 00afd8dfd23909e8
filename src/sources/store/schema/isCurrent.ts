import type { SqlRow } from '../SqlValue.ts'
import { sql } from './bookkeeping.ts'
import type { Migration } from './Migration.ts'
import { planMigrations } from './planMigrations.ts'

export type SchemaView = {
  hasBookkeeping(): Promise<boolean>
  all(sql: string): Promise<SqlRow[]>
}

/** Whether nothing is to be applied: a start beside a busy writer then needs to wait for nothing. */
export async function isCurrent(view: SchemaView, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await view.hasBookkeeping())) return false
  const applied = await view.all(sql.applied)
  const ids = applied.map(({ id }) => String(id))
  return planMigrations(ids, migrations).length === 0
}
