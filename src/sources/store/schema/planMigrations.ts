import type { Migration } from './Migration.ts'
import { SchemaProblem } from './SchemaProblem.ts'

/** What is left to apply, given the ids that were applied before, oldest first. */
export function planMigrations(
  applied: readonly string[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const known = migrations.map(({ id }) => id)
  if (new Set(known).size !== known.length) throw new Error('Two migrations have the same id.')
  const unknown = applied.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new SchemaProblem(
      `The index database was made by a newer version of Sherwood (it has ${unknown.join(', ')}). Start that version, or use another data folder or DATABASE_URL.`,
    )
  }
  const misplaced = applied.find((id, position) => known[position] !== id)
  if (misplaced !== undefined) {
    throw new SchemaProblem(
      `The index database has migration ${misplaced} applied, but not the ones before it. Use another data folder or DATABASE_URL.`,
    )
  }
  return migrations.slice(applied.length)
}
