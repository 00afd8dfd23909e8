import { describe, expect, it } from 'vitest'
import { crossing } from './crossing.ts'
import { conditionKinds, parseCondition } from './parseCondition.ts'

describe('parseCondition', () => {
  it.each([
    ['price:AAPL>300', { kind: 'price', subject: 'AAPL', unit: '', bound: { over: true, value: 300 } }],
    ['price: $AAPL < 0.5', { kind: 'price', subject: '$AAPL', unit: '', bound: { over: false, value: 0.5 } }],
    ['premium:NVDA>1%', { kind: 'premium', subject: 'NVDA', unit: '%', bound: { over: true, value: 1 } }],
    [
      'premium:NVDA<-1.5%',
      { kind: 'premium', subject: 'NVDA', unit: '%', bound: { over: false, value: -1.5 } },
    ],
    [
      'trade:CASHCAT>10000usd',
      { kind: 'trade', subject: 'CASHCAT', unit: 'usd', bound: { over: true, value: 10_000 } },
    ],
    [
      'liquidity_removed:0xab>20%',
      { kind: 'liquidity_removed', subject: '0xab', unit: '%', bound: { over: true, value: 20 } },
    ],
    [
      'liquidity_removed:0xab>20usd',
      { kind: 'liquidity_removed', subject: '0xab', unit: 'usd', bound: { over: true, value: 20 } },
    ],
    ['wallet:0xab:any', { kind: 'wallet', subject: '0xab', unit: '', bound: undefined }],
  ])('reads %s', (text, condition) => expect(parseCondition(text)).toEqual({ text, ...condition }))

  it.each([
    ['', 1, 'must begin with'],
    ['prices:AAPL>3', 1, 'must begin with'],
    ['price', 6, 'a colon is missing'],
    ['price:>3', 7, 'is missing'],
    ['price:AAPL', 11, 'a > or < is missing'],
    ['price:AAPL>', 12, 'a number is missing'],
    ['price:AAPL>3x', 13, 'nothing may follow'],
    ['premium:NVDA>1', 15, 'followed by %'],
    ['trade:CASHCAT<5usd', 14, 'only >'],
    ['liquidity_removed:0xab>20', 26, 'followed by % or usd'],
    ['wallet:0xab', 12, ':any'],
    ['wallet::any', 8, 'an address is missing'],
  ])('says where %s went wrong', (text, character, what) => {
    const { problem } = parseCondition(text) as { problem: string }
    expect(problem).toContain(`at character ${character}:`)
    expect(problem).toContain(what)
  })

  it('reads its own examples', () => {
    for (const { example } of Object.values(conditionKinds))
      expect(parseCondition(example)).not.toHaveProperty('problem')
  })
})

describe('crossing', () => {
  /** What is told of a row of values: each change of whether the condition holds. */
  const changes = (over: boolean, values: readonly (number | null)[]) => {
    const rule = { condition: 'x', bound: { over, value: 100 }, band: 1 }
    let before: ReturnType<typeof crossing>[] | undefined
    return values.map((value) => {
      const now = crossing(rule, value, before)
      before = [now]
      return (now.data as { holds: boolean | null }).holds
    })
  }

  it('holds above its bound until the value has come back by the band', () => {
    expect(changes(true, [99, 100, 100.1, 99.5, 99.1, 98.9, 100, 101])).toEqual([
      ...[false, false, true, true, true, false, false, true],
    ])
  })

  it('does the same below', () => {
    expect(changes(false, [101, 100, 99.9, 100.5, 101.1, 100.5])).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('does not know what it cannot see', () => {
    expect(changes(true, [101, null, 99.5])).toEqual([true, null, false])
  })
})
