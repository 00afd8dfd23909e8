import { describe, expect, it } from 'vitest'
import { derive, groupRows, queryRows } from './queryRows.ts'
import type { Condition, Row } from './RowQuery.ts'

const values = [
  { symbol: 'A', usd: 5, amount_decimal: '10.5', side: 'buy', timestamp: '2026-11-13T10:00:00Z' },
  { symbol: 'B', usd: 1, amount_decimal: '2', side: 'sell', timestamp: '2026-11-13T11:00:00Z' },
  { symbol: 'C', usd: null, amount_decimal: '7', side: 'buy', timestamp: '2026-11-13T12:00:00Z' },
  { symbol: 'D', usd: 9, amount_decimal: null, side: 'sell', timestamp: '2026-11-13T13:00:00Z' },
]
const rows = values.map((value, place): Row => ({ value, call: 'call_1', path: `data.items.${place}` }))
const names = (own: readonly Row[]) => own.map(({ value }) => (value as { symbol: string }).symbol).join('')
const only = (condition: Omit<Condition, 'said'>) =>
  names(queryRows(rows, { where: [{ ...condition, said: '' }] }).chosen)

describe('conditions', () => {
  it.each<[Omit<Condition, 'said'>, string]>([
    [{ fields: ['usd'], is: 'over', value: 1 }, 'AD'],
    [{ fields: ['usd'], is: 'under', value: 5 }, 'B'],
    [{ fields: ['usd'], is: 'between', value: 1, upper: 5 }, 'AB'],
    [{ fields: ['amount_decimal'], is: 'over', value: 5 }, 'AC'],
    [{ fields: ['side'], is: 'same', value: ['BUY'] }, 'AC'],
    [{ fields: ['symbol', 'side'], is: 'other', value: ['b', 'sell'] }, 'AC'],
    [{ fields: ['timestamp'], is: 'since', value: Date.UTC(2026, 10, 13, 12) }, 'CD'],
    [{ fields: ['timestamp'], is: 'until', value: Date.UTC(2026, 10, 13, 12) }, 'AB'],
    [{ fields: ['usd'], is: 'over', value: 5, inclusive: true }, 'AD'],
    [{ fields: ['usd'], is: 'equal', value: 9 }, 'D'],
    [{ fields: ['usd'], is: 'none', value: 0 }, 'C'],
    [{ fields: ['usd'], is: 'some', value: 0 }, 'ABD'],
    [{ fields: ['usd'], is: 'beyond', value: 4 }, 'AD'],
    [{ fields: ['amount_decimal', 'usd'], is: 'outdoes', value: 0 }, 'AB'],
  ])('%j leaves %s', (condition, left) => {
    expect(only(condition)).toBe(left)
  })
})

describe('order', () => {
  it('puts what is unknown last either way', () => {
    expect(names(queryRows(rows, { where: [], sort: { field: 'usd', order: 'most' } }).chosen)).toBe('DABC')
    expect(names(queryRows(rows, { where: [], sort: { field: 'usd', order: 'least' } }).chosen)).toBe('BADC')
  })

  it('gives the second, and nothing where there is none', () => {
    const sort = { field: 'usd', order: 'most' } as const
    expect(names(queryRows(rows, { where: [], sort, nth: 2 }).chosen)).toBe('A')
    expect(queryRows(rows, { where: [], sort, nth: 9 }).chosen).toEqual([])
  })
})

describe('figures made of rows', () => {
  it.each([
    ['count', 4],
    ['sum', 15],
    ['average', 5],
    ['median', 5],
  ] as const)('%s is %d', (op, value) => {
    expect(derive(rows, op, 'usd')?.value).toBe(value)
  })

  it('a ratio takes two, of which the second is not nothing', () => {
    expect(derive(rows.slice(0, 2), 'ratio', 'usd')?.value).toBe(5)
    expect(derive(rows, 'ratio', 'usd')).toBeUndefined()
  })

  it('the median of two lies between them, a difference takes two', () => {
    expect(derive(rows.slice(0, 2), 'median', 'usd')?.value).toBe(3)
    expect(derive(rows.slice(0, 2), 'difference', 'usd')?.value).toBe(4)
    expect(derive(rows, 'difference', 'usd')).toBeUndefined()
  })

  it('what no row has is not told as zero', () => {
    expect(derive(rows, 'sum', 'nothing')).toBeUndefined()
  })

  it('names the rows it is made of, without those that have no value', () => {
    expect(derive(rows, 'sum', 'usd')?.rows.map(({ path }) => path)).toEqual([
      'data.items.0',
      'data.items.1',
      'data.items.3',
    ])
  })
})

describe('figures of kinds', () => {
  it('are shares of all rows, different values, and rows that belong together', () => {
    const sells = rows.slice(1, 2)
    expect(derive(sells, 'share', undefined, rows)?.value).toBe(25)
    expect(derive(rows, 'distinct', 'side')?.value).toBe(2)
    expect([...groupRows(rows, 'side')].map(([name, own]) => [name, names(own)])).toEqual([
      ['buy', 'AC'],
      ['sell', 'BD'],
    ])
  })
})
