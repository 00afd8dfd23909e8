import type { SqlValue } from './SqlValue.ts'

/** Refuses what one of the engines would refuse and the other would silently change. */
export function checkValue<Value extends SqlValue>(value: Value): Value {
  if (typeof value === 'string') {
    if (value.includes('\0'))
      throw new TypeError('A text for the database must not contain the character NUL.')
    return value
  }
  if (value === undefined || typeof value === 'boolean' || Number.isNaN(value)) {
    throw new TypeError(`${value} is no value for the database.`)
  }
  return value
}
