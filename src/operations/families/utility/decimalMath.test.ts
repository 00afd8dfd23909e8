import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../../test/cpuMsOf.ts'
import { integerRoot } from './decimalMath.ts'

describe('integerRoot', () => {
  it('is the largest whole number whose power fits', () => {
    const values = fc.oneof(
      fc.bigInt(0n, 2n ** 64n),
      fc.bigInt(0n, 2n ** 4_000n),
      fc.bigInt(0n, 10n ** 18_000n),
    )
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 366 }), (value, n) => {
        const root = integerRoot(value, BigInt(n))
        expect(root ** BigInt(n) <= value && (root + 1n) ** BigInt(n) > value).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('finds exact roots, and those one below and above', () => {
    for (const n of [1n, 2n, 3n, 7n, 365n, 366n])
      for (const root of [1n, 2n, 3n, 10n ** 9n, 10n ** 60n + 7n]) {
        expect(integerRoot(root ** n, n)).toBe(root)
        expect(integerRoot(root ** n - 1n, n)).toBe(root - 1n)
        expect(integerRoot(root ** n + (n === 1n ? 0n : 1n), n)).toBe(root)
      }
  })

  it('takes no time for the longest rate that is taken', () => {
    const value = (10n ** 60n) ** 366n * 10_001n
    // 130 ms when each step gained less than a digit.
    expect(cpuMsOf(() => integerRoot(value, 366n))).toBeLessThan(40)
  })
})
