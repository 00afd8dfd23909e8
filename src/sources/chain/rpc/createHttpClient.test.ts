import { describe, expect, test } from 'vitest'
import { parseRetryAfter } from './createHttpClient.ts'

describe('Retry-After', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  test.each([
    ['30', 30_000],
    ['0.5', 500],
    ['Sun, 15 Nov 2026 12:00:10 GMT', 10_000],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('%s', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected)
  })
})
