import { expect, it } from 'vitest'
import { takeRows } from './takeRows.ts'

it('rows are counted, added up and ordered', () => {
  const rows = [
    { symbol: 'A', bps: -3, usd: '10.5' },
    { symbol: 'B', bps: 7, usd: '2' },
    { symbol: 'C', bps: null, usd: '4' },
    { symbol: 'D', bps: 1, usd: '40' },
  ]
  const take = (what: Record<string, unknown>) =>
    takeRows(rows, { rows: 'x', arguments: {}, items: 'data.items', where: [], take: 'count', ...what })
  expect(take({ where: [['bps', '<', 0]] })).toBe(1)
  expect(take({ among: 2, where: [['bps', '>=', 1]] })).toBe(1)
  expect(take({ where: [['bps', '>=', 1]] })).toBe(2)
  expect(take({ take: 'sum', by: 'usd' })).toBe(56.5)
  expect(take({ take: 'median', by: 'bps' })).toBe(1)
  expect(take({ take: 'most', by: 'usd', n: 2, tell: 'symbol' })).toBe('A')
  expect(take({ take: 'least', by: 'bps', tell: 'symbol' })).toBe('A')
  expect(take({ take: 'values', by: 'usd', n: 2, tell: 'symbol' })).toEqual(['D', 'A'])
  expect(take({ take: 'last', tell: 'symbol' })).toBe('D')
})
