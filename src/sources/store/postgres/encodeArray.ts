import { checkValue } from '../checkValue.ts'
import type { SqlValue, SqlValues } from '../SqlValue.ts'

/** The types of columns that whole batches can be sent for, with the server's number for each. */
export const elementTypes = { bigint: 20, integer: 23, 'double precision': 701, text: 25, bytea: 17 } as const

export type ElementType = keyof typeof elementTypes

const headBytes = 20
const twoTo32 = 2 ** 32

function wholeNumber(value: SqlValue): number | bigint {
  if (typeof value === 'bigint' || Number.isInteger(value)) return value as number | bigint
  throw new TypeError(`${String(value)} is no whole number.`)
}

function writeBigint(target: Buffer, value: SqlValue, at: number): void {
  const whole = wholeNumber(value)
  if (typeof whole === 'bigint') {
    target.writeBigInt64BE(whole, at)
    return
  }
  const high = Math.floor(whole / twoTo32)
  target.writeInt32BE(high, at)
  target.writeUInt32BE(whole - high * twoTo32, at + 4)
}

function realNumber(value: SqlValue): number {
  if (typeof value === 'bigint') return Number(value)
  // Adding zero makes a negative zero an ordinary one, as SQLite does.
  if (typeof value === 'number' && !Number.isNaN(value)) return value + 0
  throw new TypeError(`${String(value)} is no number for the database.`)
}

const fixed: Partial<
  Record<ElementType, { bytes: number; write(target: Buffer, value: SqlValue, at: number): void }>
> = {
  bigint: { bytes: 8, write: writeBigint },
  integer: { bytes: 4, write: (target, value, at) => target.writeInt32BE(Number(wholeNumber(value)), at) },
  'double precision': { bytes: 8, write: (target, value, at) => target.writeDoubleBE(realNumber(value), at) },
}

function toElementBytes(value: SqlValue): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string') throw new TypeError(`${String(value)} is neither text nor bytes.`)
  return Buffer.from(checkValue(value), 'utf8')
}

function writeHead(target: Buffer, type: ElementType, count: number): void {
  target.writeInt32BE(1, 0)
  // Whether there are nulls; the server looks at the elements themselves.
  target.writeInt32BE(1, 4)
  target.writeInt32BE(elementTypes[type], 8)
  target.writeInt32BE(count, 12)
  target.writeInt32BE(1, 16)
}

function encodeFixed(type: ElementType, rows: readonly SqlValues[], column: number): Buffer | undefined {
  const layout = fixed[type]
  if (!layout) return undefined
  const target = Buffer.allocUnsafe(headBytes + rows.length * (4 + layout.bytes))
  writeHead(target, type, rows.length)
  let at = headBytes
  for (const row of rows) {
    const value = row[column] as SqlValue
    if (value === null) {
      target.writeInt32BE(-1, at)
      at += 4
    } else {
      target.writeInt32BE(layout.bytes, at)
      layout.write(target, value, at + 4)
      at += 4 + layout.bytes
    }
  }
  return target.subarray(0, at)
}

function encodeVariable(type: ElementType, rows: readonly SqlValues[], column: number): Buffer {
  const elements = rows.map((row) => (row[column] === null ? null : toElementBytes(row[column] as SqlValue)))
  const target = Buffer.allocUnsafe(
    elements.reduce((bytes, element) => bytes + 4 + (element?.length ?? 0), headBytes),
  )
  writeHead(target, type, rows.length)
  let at = headBytes
  for (const element of elements) {
    target.writeInt32BE(element?.length ?? -1, at)
    at += 4
    if (element) {
      target.set(element, at)
      at += element.length
    }
  }
  return target
}

/** One column of a batch as an array in the server's binary form, which costs neither side any text. */
export const encodeArray = (type: ElementType, rows: readonly SqlValues[], column: number): Buffer =>
  encodeFixed(type, rows, column) ?? encodeVariable(type, rows, column)
