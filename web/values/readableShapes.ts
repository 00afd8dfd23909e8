import { isScalar } from './isScalar.ts'

export type Row = Record<string, unknown>

const isPlainRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isScalar)

/** Records of one shape under different names, as rows: windows, sides, venues. Undefined where they differ. */
export function toRows(record: Row): Row[] | undefined {
  const entries = Object.entries(record)
  if (entries.length < 2 || !entries.every(([, value]) => isPlainRow(value))) return undefined
  const shapes = entries.map(([, value]) => new Set(Object.keys(value as Row)))
  const all = new Set(shapes.flatMap((shape) => [...shape]))
  if (all.size === 0 || shapes.some((shape) => shape.size < all.size * 0.6)) return undefined
  return entries.map(([name, value]) => ({ name, ...(value as Row) }))
}

/** Without amounts in raw units where the same amount stands beside them in whole ones; JSON has both. */
export const withoutRaw = (record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([name]) => record[`${name}_decimal`] === undefined))
