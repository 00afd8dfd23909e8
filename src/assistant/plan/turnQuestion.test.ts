import { describe, expect, it } from 'vitest'
import { emptyReading, type Reading } from '../read/Reading.ts'
import { turnQuestion } from './turnQuestion.ts'

const reading = (plain: string, own: Partial<Reading> = {}): Reading => ({
  ...emptyReading(plain),
  plain,
  ...own,
})
const turned = (said: string, before: string) =>
  turnQuestion(reading(said), { reading: reading(before), operations: ['any'] })?.plain

describe('the question before, turned', () => {
  it.each([
    ['flip it', 'top gainers @window', 'top losers @window'],
    ['now reverse that', 'highest premium', 'lowest premium'],
    ['and the opposite?', 'biggest buys', 'smallest buys'],
    ['and out?', 'how much was bridged in @window', 'how much was bridged out @window and out?'],
    ['what about sells', 'buys of @token', 'sells of @token what about sells'],
    [
      'and how many went out?',
      'how many deposits came in @window',
      'how many withdrawals came out @window and how many went out?',
    ],
    ['ok list them', 'how many stocks are down', 'which stocks are down'],
  ])('%s', (said, before, plain) => {
    expect(turned(said, before)).toBe(plain)
  })

  it.each([
    ['and the one before that?', 'the newest launch', 'the second newest launch'],
    ['and before that?', 'the second newest launch', 'the third newest launch'],
    ['the next one', 'largest holder of @token', 'second largest holder of @token'],
    ['and the runner-up?', 'best trader', 'second best trader'],
    [
      "what about the runner-up, what's their profit?",
      'best trader',
      "second best trader, what's their profit?",
    ],
  ])('goes on in its order: %s', (said, before, plain) => {
    expect(turned(said, before)).toBe(plain)
  })

  it.each([
    ['flip it', 'price of @token'],
    ['and the one before that?', 'the largest holder'],
    ['flip it: highest fees', 'top gainers'],
    ['and the next block?', 'the newest launch'],
  ])('leaves what it cannot turn: %s after %s', (said, before) => {
    expect(turned(said, before)).toBeUndefined()
  })

  it.each([
    ['is @token any better on that scale', true],
    ['does @token do worse?', true],
    ['is @token safer', false],
    ['is @token more liquid', false],
  ])('asks the same of another token: %s', (plain, asksSame) => {
    const [one, other] = ['PONS', 'TSLA'].map((text) => ({
      text,
      reference: text,
      known: true,
      stock: false,
    }))
    if (!one || !other) throw new Error('no tokens')
    const before = { ...reading('holders of @token'), tokens: [one] }
    const found = turnQuestion(
      { ...reading(plain), tokens: [other] },
      { reading: before, operations: ['any'] },
    )
    expect(found && [found.plain, found.tokens]).toEqual(
      asksSame ? ['holders of @token', [other]] : undefined,
    )
  })

  it('turns a swap round with its amount', () => {
    const [eth, usdg] = ['ETH', 'USDG'].map((text) => ({ text, reference: text, known: true, stock: false }))
    if (!eth || !usdg) throw new Error('no tokens')
    const before = reading('sell @amount @token for @token', {
      tokens: [eth, usdg],
      amounts: [{ amount: '2', token: eth }],
    })
    expect(turnQuestion(reading('flip it'), { reading: before, operations: ['any'] })).toMatchObject({
      tokens: [usdg, eth],
      amounts: [{ amount: '2', token: usdg }],
    })
  })
})
