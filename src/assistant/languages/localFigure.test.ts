import { expect, it } from 'vitest'
import { localFigure } from './localFigure.ts'

it.each([
  ['de', 1234567.5, 'usd', '1,23 Mio. $'],
  ['de', -1234.5, 'usd', '-1.234,50 $'],
  ['fr', 1234.5, 'usd', '1\u00a0234,50 $'],
  ['es', 2_500_000_000, 'number', '2.500 M'],
  ['pt', 0.0301, 'usd', 'US$ 0,0301'],
  ['it', 897_050_000, 'number', '897,05 milioni'],
  ['ru', 12.714, 'change', '+12,71 %'],
  ['tr', 1745, 'number', '1.745'],
  ['zh', 1_390_000, 'usd', '139万美元'],
  ['ja', 897_050_000, 'number', '8.97億'],
  ['ko', 6_390_000, 'usd', '639만달러'],
  ['de', '2026-11-13T19:57:04Z', 'time', '13.11.2026, 19:57 UTC'],
  ['zh', '2026-11-13T19:57:04Z', 'time', '2026年11月13日 19:57 UTC'],
  ['fr', 'NVDA', 'text', 'NVDA'],
] as const)('%s writes %s (%s) as %s', (code, value, format, figure) => {
  expect(localFigure(code)(value, format)).toBe(figure)
})
