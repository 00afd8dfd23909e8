import { isScalar } from './isScalar.ts'

export type Row = Record<string, unknown>

const isPlainRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isScalar)

/** Names whose values are records of one shape (windows, sides, venues): they read better as rows. */
export function namesOfRows(record: Row): string[] {
  const names = Object.keys(record).filter((name) => isPlainRow(record[name]))
  const shapes = names.map((name) => new Set(Object.keys(record[name] as Row)))
  const all = new Set(shapes.flatMap((shape) => [...shape]))
  const alike = names.length > 1 && all.size > 0 && shapes.every((shape) => shape.size >= all.size * 0.6)
  return alike ? names : []
}

/** Without amounts in raw units where the same amount stands beside them in whole ones; JSON has both. */
export const withoutRaw = (record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([name]) => record[`${name}_decimal`] === undefined))
