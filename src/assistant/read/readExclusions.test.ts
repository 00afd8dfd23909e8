import { describe, expect, it } from 'vitest'
import { emptyReading, type TokenMention } from './Reading.ts'
import { readExclusions } from './readExclusions.ts'

const token = (text: string): TokenMention => ({
  text,
  reference: text === 'ETH' ? 'WETH' : text,
  known: true,
  stock: false,
})
const leftOut = (plain: string, ...tokens: string[]) =>
  readExclusions({ ...emptyReading(plain), plain, tokens: tokens.map(token) }).excluded

describe('readExclusions', () => {
  it('has what is left out before what says so', () => {
    const excluded = leftOut('@token and @token aside, which memecoin has most volume', 'PONS', 'CASHCAT')
    expect(excluded.map(({ text }) => text)).toEqual(['PONS', 'CASHCAT'])
  })

  it('leaves out a token by its ticker, and a launchpad by where something came from', () => {
    const valuesOf = (plain: string, name: string) => leftOut(plain, name)[0]?.values
    expect(valuesOf('top memecoins except @token', 'PONS')).toEqual(['PONS', 'PONS'])
    expect(valuesOf('newest launches that are not on @token', 'PONS')).toContain('pons_v2')
    expect(valuesOf('launchpads by volume except @token', 'Pons')).toContain('pons_v2')
  })

  it.each([
    "how many withdrawals are there if you don't count plain @ether ones",
    'what do they hold besides native @ether',
  ])('leaves wrapped ether in where plain ether is left out: %s', (plain) => {
    expect(leftOut(plain, 'ETH')).toMatchObject([{ text: 'ETH', values: ['ETH', 'ether'] }])
  })

  it('has what is set aside, or was launched somewhere', () => {
    expect(leftOut('how many withdrawals, leaving aside those in @ether?', 'ETH')).toMatchObject([
      { text: 'ETH' },
    ])
    const [pons] = leftOut('new tokens, but leave out everything launched on a @token launchpad', 'Pons')
    expect(pons?.values).toContain('pons_v2')
  })

  it.each([
    ['top memecoins without @token and without @token', ['PONS', 'CASHCAT']],
    ['top memecoins, no @token, no @token', ['PONS', 'CASHCAT']],
    ['top pools where neither side is @token or @token', ['PONS', 'CASHCAT']],
  ])('reads each of several that are left out: %s', (plain, texts) => {
    expect(leftOut(plain, 'PONS', 'CASHCAT').map(({ text }) => text)).toEqual(texts)
  })

  it.each([
    ['which launches graduated? skip everything still on the curve', ['curve']],
    ["which stocks? i can't use feeds that are stale or paused, so drop those", ['stale', 'paused']],
    ['launches with liquidity, but nothing that came out of pons v1 or v2', ['pons v1', 'pons v2']],
    ['how many were applied? no splits and nothing pending', ['splits', 'pending']],
    ['software stocks except msft, ranked by gain', ['msft']],
    ['did it declare a dividend that has not been applied yet', []],
    ['the biggest buy? drop the dollar amount', []],
  ])('reads what is left out in a sentence of its own, and no more than that: %s', (plain, texts) => {
    expect(leftOut(plain).map(({ text }) => text)).toEqual(texts)
  })

  it.each([
    ["splits don't interest me. which actions are pending?", ['splits'], 'which actions are pending?'],
    [
      'stock tokens with most holders, but drop the etfs from the list',
      ['etfs'],
      'stock tokens with most holders',
    ],
    [
      'which trade above the oracle? keep index funds out of this',
      ['index funds'],
      'which trade above the oracle?',
    ],
    [
      'equity etfs only, no bond or commodity funds which ones',
      ['bond', 'commodity'],
      'equity etfs only which ones',
    ],
    [
      'which premiums are highest, semis and etfs can be left out',
      ['semis', 'etfs'],
      'which premiums are highest',
    ],
    [
      'which three stocks, leaving semis out of it, have the highest volume',
      ['semis'],
      'which three stocks have the highest volume',
    ],
    ['who is the next biggest holder? leaving the top one out', [], 'who is the second biggest holder?'],
    ['which tokens drop the most today', [], 'which tokens drop the most today'],
  ])('leaves out in whatever words it is said, and keeps what is asked: %s', (plain, texts, asked) => {
    const read = readExclusions({ ...emptyReading(plain), plain })
    expect(read.excluded.map(({ text }) => text)).toEqual(texts)
    expect(read.plain).toBe(asked)
  })

  it.each([
    ['top 5 stocks by volume, save for @token', ['NVDA']],
    ['5 biggest tokens by volume, everything but @token', ['NVDA']],
    [
      'which etfs have a feed? i already know about @token and @token, so leave those two out',
      ['NVDA', 'SPY'],
    ],
    ['stocks with the most holders; @token and @token i already know', ['NVDA', 'SPY']],
  ])('leaves out what is known, spared or saved for: %s', (plain, texts) => {
    expect(leftOut(plain, 'NVDA', 'SPY').map(({ text }) => text)).toEqual(texts)
  })
})
