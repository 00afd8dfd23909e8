import { describe, expect, it } from 'vitest'
import { lookKey } from './lookKey.ts'

describe('lookKey', () => {
  it.each([
    ['NVDA', 'ΝVDА'],
    ['NVDA', 'ＮＶＤＡ'],
    ['NVDA', '𝐍𝐕𝐃𝐀'],
    ['NVDA', 'n.v-d a'],
    ['USDG', 'USD\u0301G'],
    ['USDG', 'U5DG'],
    ['AAPL', 'ААРL'],
    ['AAPL', 'AAP1'],
    ['TSLA', 'ТЅⅬА'],
    ['WETH', 'VVETH'],
    ['GOOGL', 'G00GL'],
    ['COIN', 'СОІN'],
  ])('takes %s and %s for each other', (genuine, fake) => {
    expect(lookKey(fake)).toBe(lookKey(genuine))
  })

  it.each([
    ['AAPL', 'AAPX'],
    ['USDG', 'USDC'],
    ['NVDA', 'NVDAX'],
    ['WETH', 'WBTH'],
  ])('tells %s and %s apart', (one, other) => {
    expect(lookKey(other)).not.toBe(lookKey(one))
  })

  it('gives nothing for signs alone', () => {
    expect([lookKey('🐱'), lookKey('$'), lookKey('')]).toEqual(['', '', ''])
  })
})
