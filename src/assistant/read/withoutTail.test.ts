import { describe, expect, it } from 'vitest'
import { withoutTail } from './withoutTail.ts'

describe('withoutTail', () => {
  it.each([
    ['which of them have more than 40 holders? just the tickers', 'which of them have more than 40 holders?'],
    ['memecoins over 10k of liquidity. nothing else pls', 'memecoins over 10k of liquidity.'],
    [
      'largest purchase in 12 hours, in dollars. Purchases, not dumps.',
      'largest purchase in 12 hours, in dollars',
    ],
    ['how many sells were there today, not buys?', 'how many sells were there today'],
    [
      'what was ether worth 24 hours ago? I need it to value an opening balance.',
      'what was ether worth 24 hours ago?',
    ],
    ["what was its balance 24 hours ago? Not today's figure.", 'what was its balance 24 hours ago?'],
    ['which memecoin mooned hardest today lol', 'which memecoin mooned hardest today'],
    ['volume yesterday? The whole UTC day, not the last 24 hours.', 'volume yesterday'],
    ['how many trades yesterday (calendar day rather than rolling 24h)?', 'how many trades yesterday'],
    ['what do i get for 5 ETH in USDG, best route', 'what do i get for 5 ETH in USDG'],
    ['how many buys per sell of NVDA? I need the ratio.', 'how many buys per sell of NVDA?'],
  ])('takes away how to answer, and what is said twice: %s', (text, question) => {
    expect(withoutTail(text)).toBe(question)
  })

  it.each([
    'just the names',
    'only the number of holders of AAPL',
    'which full day had the most trades',
    'show all trades, not sells',
    'how many trades were buys and not sells of stocks',
  ])('leaves what asks for something: %s', (text) => {
    expect(withoutTail(text)).toBe(text)
  })
})
