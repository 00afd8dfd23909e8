import type { UpsertBatch } from './Writer.ts'

/** The part of an insert that says what happens to a row that is there, as both engines read it. */
export function upsertClause({ keys, update }: Pick<UpsertBatch, 'keys' | 'update'>): string {
  const changes: (readonly [string, string])[] = Array.isArray(update)
    ? update.map((column: string) => [column, `excluded.${column}`] as const)
    : Object.entries(update)
  const action =
    changes.length === 0
      ? 'nothing'
      : `update set ${changes.map(([column, expression]) => `${column} = ${expression}`).join(', ')}`
  return `on conflict (${keys.join(', ')}) do ${action}`
}
