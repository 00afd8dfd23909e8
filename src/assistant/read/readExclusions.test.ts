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
})
