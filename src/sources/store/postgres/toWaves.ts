import type { SqlValue, SqlValues } from '../SqlValue.ts'
import { sortByKey } from '../sortByKey.ts'
import type { UpsertBatch } from '../Writer.ts'

const toText = (value: SqlValue | undefined) =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
    : String(value)

/** A key as something a Map can hold; the lengths keep neighbouring parts apart. */
const keyOf = (row: SqlValues, places: readonly number[]): string =>
  places.map((place) => toText(row[place])).reduce((key, part) => `${key}${part.length}:${part}`, '')

/** How often the key of each row has come before it. */
function* countEarlier(rows: readonly SqlValues[], places: readonly number[]): Generator<number> {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row, places)
    const earlier = seen.get(key) ?? 0
    seen.set(key, earlier + 1)
    yield earlier
  }
}

/** The same, for rows in the order of their keys. */
function* countEqualNeighbours(rows: readonly SqlValues[], places: readonly number[]): Generator<number> {
  let earlier = 0
  let before: SqlValues | undefined
  for (const row of rows) {
    const same = before !== undefined && places.every((place) => before?.[place] === row[place])
    earlier = same ? earlier + 1 : 0
    before = row
    yield earlier
  }
}

/**
 * Rows cut so that no key occurs twice in a part: PostgreSQL refuses to touch a row twice in one statement,
 * where SQLite applies one after the other. The order for each key stays.
 */
export function toWaves(batch: UpsertBatch): SqlValues[][] {
  const places = batch.keys.map((key) => batch.columns.indexOf(key))
  const sorted = sortByKey(batch)
  const rows = sorted ?? batch.rows
  const counts = sorted ? countEqualNeighbours(rows, places) : countEarlier(rows, places)
  const waves: SqlValues[][] = []
  for (const row of rows) {
    const wave = Number(counts.next().value)
    const target = waves[wave]
    if (target) target.push(row)
    else waves.push([row])
  }
  return waves
}
