import { expect, it } from 'vitest'
import { hasAtMost } from './hasAtMost.ts'

it.each([
  [0, []],
  [1, 'text'],
  [1, null],
  [3, [1, [2, { a: '3' }]]],
  [4, { a: [1, 2], b: { c: { d: 3 } }, e: false }],
])('%i values are in %j', (count, value) => {
  expect(hasAtMost(count, value)).toBe(true)
  if (count > 0) expect(hasAtMost(count - 1, value)).toBe(false)
})
