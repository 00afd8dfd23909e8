import { type ElementType, fixedTypes, toElementBytes } from '../../src/sources/store/postgres/encodeArray.ts'
import type { SqlRow, SqlValue } from '../../src/sources/store/SqlValue.ts'

/** What stands before and after all rows of a `copy … (format binary)`. */
export const copyHead: Buffer = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
export const copyTail: Buffer = Buffer.from([0xff, 0xff])

const nothing = -1

/** Rows in the server's binary form: of fixed length first, for a buffer that is large enough is asked for once. */
export function encodeRows(
  rows: readonly SqlRow[],
  columns: readonly string[],
  types: readonly ElementType[],
): Buffer {
  const layouts = types.map((type) => fixedTypes[type])
  const fixedBytes = layouts.reduce((sum, layout) => sum + 4 + (layout?.bytes ?? 0), 2)
  const loose = columns.filter((_, place) => !layouts[place])
  const looseBytes = (row: SqlRow) =>
    loose.reduce((sum, column) => sum + lengthOf(row[column] as SqlValue), 0)
  const target = Buffer.allocUnsafe(rows.reduce((sum, row) => sum + fixedBytes + looseBytes(row), 0))
  let at = 0
  for (const row of rows) {
    at = target.writeInt16BE(columns.length, at)
    for (let place = 0; place < columns.length; place += 1) {
      const value = row[columns[place] as string] as SqlValue
      const layout = layouts[place]
      if (value === null) at = target.writeInt32BE(nothing, at)
      else if (layout) {
        at = target.writeInt32BE(layout.bytes, at)
        layout.write(target, value, at)
        at += layout.bytes
      } else {
        const bytes = toElementBytes(value)
        at = target.writeInt32BE(bytes.length, at)
        target.set(bytes, at)
        at += bytes.length
      }
    }
  }
  return target.subarray(0, at)
}

const lengthOf = (value: SqlValue) =>
  value instanceof Uint8Array ? value.length : Buffer.byteLength(String(value))
