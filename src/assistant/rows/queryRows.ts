import { valueAt } from '../answer/renderTemplate.ts'
import type { Condition, Derived, Row, RowQuery } from './RowQuery.ts'

/** A value as a number: exact decimals are texts. Undefined for what is unknown, which is no zero. */
export function numberAt(row: Row, field: string): number | undefined {
  const value = valueAt(row.value, field)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}

const timeAt = (row: Row, field: string): number | undefined => {
  const value = valueAt(row.value, field)
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}

const same = (value: unknown, wanted: Condition['value']): boolean =>
  Array.isArray(wanted)
    ? typeof value === 'string' && wanted.some((own) => own.toLowerCase() === value.toLowerCase())
    : value === wanted

/** Whether a row meets a condition; one whose value is unknown does not, unless it only must not be something. */
export function meets(row: Row, { fields, is, value, upper = 0 }: Condition): boolean {
  if (is === 'same') return fields.some((field) => same(valueAt(row.value, field), value))
  if (is === 'other') return !fields.some((field) => same(valueAt(row.value, field), value))
  const bound = Number(value)
  return fields.some((field) => {
    const own = is === 'since' || is === 'until' ? timeAt(row, field) : numberAt(row, field)
    if (own === undefined) return false
    if (is === 'between') return own >= bound && own <= upper
    return is === 'over' || is === 'since' ? own >= bound && (is === 'since' || own > bound) : own < bound
  })
}

/** Rows by a field; those without a value come last either way. */
export function sortRows(rows: readonly Row[], { field, order }: NonNullable<RowQuery['sort']>): Row[] {
  const sign = order === 'most' ? -1 : 1
  const keyOf = (row: Row) => numberAt(row, field) ?? timeAt(row, field)
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) =>
      one.key === undefined || other.key === undefined
        ? Number(one.key === undefined) - Number(other.key === undefined)
        : sign * (one.key - other.key),
    )
    .map(({ row }) => row)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** A figure made of rows, and those it is made of; undefined where none of them has a value. */
export function derive(
  rows: readonly Row[],
  op: Derived,
  field = '',
): { value: number; rows: readonly Row[] } | undefined {
  if (op === 'count') return { value: rows.length, rows }
  const valued = rows.filter((row) => numberAt(row, field) !== undefined)
  const values = valued.map((row) => numberAt(row, field) ?? 0)
  if (values.length === 0 || (op === 'difference' && values.length !== 2)) return undefined
  const sum = values.reduce((total, own) => total + own, 0)
  if (op === 'sum') return { value: sum, rows: valued }
  if (op === 'average') return { value: sum / values.length, rows: valued }
  if (op === 'median') return { value: median(values), rows: valued }
  return { value: Math.abs((values[0] ?? 0) - (values[1] ?? 0)), rows: valued }
}

/** The rows that a query chooses, in its order; `fitting` is how many met its conditions. */
export function queryRows(
  rows: readonly Row[],
  query: RowQuery,
): { chosen: readonly Row[]; fitting: readonly Row[] } {
  const fitting = rows.filter((row) => query.where.every((condition) => meets(row, condition)))
  const sorted = query.sort ? sortRows(fitting, query.sort) : fitting
  if (query.nth !== undefined) return { chosen: sorted.slice(query.nth - 1, query.nth), fitting }
  return { chosen: query.take === undefined ? sorted : sorted.slice(0, query.take), fitting }
}
