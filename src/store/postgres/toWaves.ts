import type { SqlValue, SqlValues } from '../SqlValue.ts'
import type { UpsertBatch } from '../Writer.ts'

const toText = (value: SqlValue | undefined) =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
    : String(value)

/** A key as something a Map can hold; the lengths keep neighbouring parts apart. */
function keyOf(row: SqlValues, places: readonly number[]): unknown {
  const [only = 0] = places
  if (places.length === 1 && typeof row[only] === 'number') return row[only]
  return places.map((place) => toText(row[place])).reduce((key, part) => `${key}${part.length}:${part}`, '')
}

/**
 * Rows cut so that no key occurs twice in a part: PostgreSQL refuses to touch a row twice in one statement,
 * where SQLite applies one after the other. The order for each key stays.
 */
export function toWaves({ columns, keys, rows }: UpsertBatch): SqlValues[][] {
  const places = keys.map((key) => columns.indexOf(key))
  const seen = new Map<unknown, number>()
  const waves: SqlValues[][] = []
  for (const row of rows) {
    const key = keyOf(row, places)
    const wave = seen.get(key) ?? 0
    seen.set(key, wave + 1)
    const target = waves[wave]
    if (target) target.push(row)
    else waves.push([row])
  }
  return waves
}
