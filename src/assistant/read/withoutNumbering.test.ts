import { describe, expect, it } from 'vitest'
import { withoutNumbering } from './withoutNumbering.ts'

describe('withoutNumbering', () => {
  it.each([
    ['give me (1) volume, (2) buyers, (3) the largest trade', 'give me volume, buyers, the largest trade'],
    ['1) price of AAPL 2) its holders', 'price of AAPL, its holders'],
    ['show: a) price b) holders', 'show: price, holders'],
    ['gas, a swap, and the ETH price - all three', 'gas, a swap, and the ETH price'],
    ['price and holders of TSLA, both please', 'price and holders of TSLA'],
  ])('%s', (text, plain) => {
    expect(withoutNumbering(text)).toBe(plain)
  })

  it.each([
    'top 3) holders of AAPL',
    'balanceOf(a) of USDG',
    'which is bigger, NVDA or AMD',
    'list them all',
  ])('leaves %s', (text) => {
    expect(withoutNumbering(text)).toBe(text)
  })
})
