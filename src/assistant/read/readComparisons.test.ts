import { describe, expect, it } from 'vitest'
import { emptyReading } from './Reading.ts'
import { readComparisons } from './readComparisons.ts'

const boundsOf = (text: string) => {
  const draft = { text, reading: emptyReading(text) }
  readComparisons(draft)
  return draft.reading.comparisons.map(({ is, value, unit, noun }) => [is, value, unit, noun.split(' ')[0]])
}

describe('readComparisons', () => {
  it.each([
    ['stocks with more than 30 holders but fewer than 50?', 30, 50, 'holders'],
    ['stocks with over 20 but under 40 holders', 20, 40, 'holders'],
    ['launches with at least 10 trades and no more than 20 today', 10, 20, 'trades'],
  ])('has one word say for two bounds on what they are: %s', (text, low, high, noun) => {
    expect(boundsOf(text)).toEqual([
      ['over', low, 'bare', noun],
      ['under', high, 'bare', noun],
    ])
  })

  it.each([
    ['pools without WETH with tvl above 1 million', 'over', 1e6, 'usd'],
    ['nothing with less than 300k liquidity', 'over', 300_000, 'usd'],
    ['trades of $5k-$10k', 'between', 5_000, 'usd'],
    ['launches with 5 to 10 trades', 'between', 5, 'bare'],
    ['pools that charge 0.3%', 'equal', 0.3, 'percent'],
  ])('reads what is kept and what is left out: %s', (text, is, value, unit) => {
    expect(boundsOf(text).map((own) => own.slice(0, 3))).toEqual([[is, value, unit]])
  })

  it('leaves a bound with words of its own on those', () => {
    expect(boundsOf('pools with over 30 trades but less than 50k liquidity')).toEqual([
      ['over', 30, 'bare', 'trades'],
      ['under', 50_000, 'usd', 'liquidity'],
    ])
  })

  it('reads how far a price is moved as a step', () => {
    expect(boundsOf('what can I buy before pushing the price up one percent')).toEqual([
      ['equal', 1, 'percent', ''],
    ])
  })

  it.each([
    ['wallets that did 30 trades or more', 'over', 30, 'trades'],
    ['memecoins with 40 holders or fewer', 'under', 40, 'holders'],
  ] as const)('reads a bound behind its noun: %s', (text, is, value, noun) => {
    expect(boundsOf(text)).toEqual([[is, value, 'bare', noun]])
  })
})
