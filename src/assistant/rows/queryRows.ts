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
    ? [value].flat().some((one) => wanted.some((own) => own.toLowerCase() === String(one).toLowerCase()))
    : value === wanted

const isNone = (value: unknown) =>
  value === null || value === '' || (value !== undefined && Number(value) === 0)

/** Whether a value lies where a bound wants it. */
function isWithin(own: number, { is, value, upper = 0, inclusive = false }: Condition): boolean {
  const bound = Number(value)
  if (is === 'between') return own >= bound && own <= upper
  if (is === 'equal') return Math.abs(own - bound) <= Math.abs(bound) * 1e-9
  if (is === 'since') return own >= bound
  if (is === 'beyond') return Math.abs(own) > bound
  if (own === bound) return inclusive
  return is === 'over' ? own > bound : own < bound
}

/** Whether a row meets a condition; one whose value is unknown does not, unless it only must not be something. */
export function meets(row: Row, condition: Condition): boolean {
  const { fields, is, value } = condition
  if (is === 'same') return fields.some((field) => same(valueAt(row.value, field), value))
  if (is === 'other') return !fields.some((field) => same(valueAt(row.value, field), value))
  if (is === 'none') return fields.some((field) => isNone(valueAt(row.value, field)))
  if (is === 'some')
    return fields.some((field) => ![undefined, null, ''].includes(valueAt(row.value, field) as null))
  if (is === 'outdoes') {
    const [one, other] = fields.map((field) => numberAt(row, field))
    return one !== undefined && other !== undefined && one > other
  }
  return fields.some((field) => {
    const own = is === 'since' || is === 'until' ? timeAt(row, field) : numberAt(row, field)
    return own !== undefined && isWithin(own, condition)
  })
}

/** Rows by a field; those without a value come last either way. */
export function sortRows(
  rows: readonly Row[],
  { field, order, eitherWay }: NonNullable<RowQuery['sort']>,
): Row[] {
  const sign = order === 'most' ? -1 : 1
  const keyOf = (row: Row) => {
    const number = numberAt(row, field)
    return number === undefined ? timeAt(row, field) : eitherWay ? Math.abs(number) : number
  }
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

/** A figure made of rows, and those it is made of; undefined where none of them has a value. `of` are all, for a share. */
export function derive(
  rows: readonly Row[],
  op: Derived,
  field = '',
  of: readonly Row[] = rows,
  bySize = false,
): { value: number; rows: readonly Row[] } | undefined {
  if (op === 'count') return { value: rows.length, rows }
  if (op === 'share' && field === '')
    return of.length === 0 ? undefined : { value: (100 * rows.length) / of.length, rows }
  if (op === 'distinct') {
    const known = rows.filter((row) => typeof valueAt(row.value, field) === 'string')
    return { value: new Set(known.map((row) => valueAt(row.value, field))).size, rows: known }
  }
  const valued = rows.filter((row) => numberAt(row, field) !== undefined)
  const values = valued.map((row) => numberAt(row, field) ?? 0).map((own) => (bySize ? Math.abs(own) : own))
  if (values.length === 0 || ((op === 'difference' || op === 'ratio') && values.length !== 2))
    return undefined
  const sum = values.reduce((total, own) => total + own, 0)
  if (op === 'sum') return { value: sum, rows: valued }
  // A share by weight: what these have of what all of them have.
  if (op === 'share') {
    const all = of.reduce((total, row) => total + (numberAt(row, field) ?? 0), 0)
    return all === 0 ? undefined : { value: (100 * sum) / all, rows: valued }
  }
  if (op === 'average') return { value: sum / values.length, rows: valued }
  if (op === 'median') return { value: median(values), rows: valued }
  const [one = 0, other = 0] = values
  if (op === 'ratio') return other === 0 ? undefined : { value: one / other, rows: valued }
  return { value: Math.abs(one - other), rows: valued }
}

/** Rows that have the same value in a field, those of each value together, in the order of their first. */
export function groupRows(rows: readonly Row[], field: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const found = valueAt(row.value, field)
    const value = typeof found === 'number' ? String(found) : found
    if (typeof value !== 'string' || value === '') continue
    groups.set(value, [...(groups.get(value) ?? []), row])
  }
  return groups
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
