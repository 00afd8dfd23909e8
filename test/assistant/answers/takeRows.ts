import { fieldAt } from './fieldAt.ts'
import type { RowsValue } from './wanted.ts'

type Condition = RowsValue['where'][number]

/** Figures are compared as numbers, whatever their form on the wire; times and names as text. */
const comparable = (value: unknown): number | string =>
  typeof value === 'boolean' || value === null || value === undefined
    ? String(value)
    : Number.isNaN(Number(value)) || value === ''
      ? String(value)
      : Number(value)

function holds(row: unknown, [field, operator, given]: Condition): boolean {
  const value = fieldAt(row, field)
  const [one, other] = [comparable(value), comparable(given)]
  switch (operator) {
    case '=':
      return one === other
    case '!=':
      return one !== other
    case 'in':
      return (given as unknown[]).map(comparable).includes(one)
    case 'not in':
      return !(given as unknown[]).map(comparable).includes(one)
    case 'has':
      return Array.isArray(value) && value.map(comparable).includes(other)
    case 'matches':
      return new RegExp(String(given), 'i').test(String(value))
  }
  // What is not known is neither more nor less than anything.
  if (value === null || value === undefined) return false
  if (operator === '<') return one < other
  if (operator === '<=') return one <= other
  return operator === '>' ? one > other : one >= other
}

const inOrder = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)

/** What a question about rows asks for, by arithmetic of our own. */
export function takeRows(all: readonly unknown[], { among, where, take, by, n, tell }: RowsValue): unknown {
  const rows = all.slice(0, among).filter((row) => where.every((one) => holds(row, one)))
  const told = (row: unknown) => (tell === undefined ? row : fieldAt(row, tell))
  const known = by === undefined ? rows : rows.filter((row) => (fieldAt(row, by) ?? null) !== null)
  const key = (row: unknown) => comparable(by === undefined ? undefined : fieldAt(row, by))
  const rising = by === undefined ? known : known.toSorted((one, other) => inOrder(key(one), key(other)))
  const figures = known.map((row) => Number(key(row)))
  const sum = figures.reduce((total, value) => total + value, 0)
  const nth = (list: readonly unknown[]) => {
    const row = list[(n ?? 1) - 1]
    if (row === undefined) throw new Error(`There is no row ${n ?? 1} of ${list.length}.`)
    return told(row)
  }
  switch (take) {
    case 'count':
      return rows.length
    case 'sum':
      return sum
    case 'mean':
      return sum / figures.length
    case 'median': {
      const sorted = figures.toSorted((one, other) => one - other)
      const [low, high] = [
        sorted[Math.floor((sorted.length - 1) / 2)],
        sorted[Math.ceil((sorted.length - 1) / 2)],
      ]
      return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
    }
    case 'most':
      return nth(rising.toReversed())
    case 'least':
      return nth(rising)
    case 'first':
      return nth(rows)
    case 'last':
      return nth(rows.toReversed())
    case 'commonest': {
      const keys = known.map(key)
      const times = (own: number | string) => keys.filter((other) => other === own).length
      return keys.toSorted((one, other) => times(other) - times(one))[0]
    }
    case 'values':
      return (by === undefined ? rows : rising.toReversed()).slice(0, n ?? rows.length).map(told)
  }
}
