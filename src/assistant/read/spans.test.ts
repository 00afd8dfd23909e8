import { describe, expect, it } from 'vitest'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createLexicon } from './createLexicon.ts'
import { createSpelling } from './createSpelling.ts'
import { readPrompt } from './readPrompt.ts'
import { pointOf } from './spanOf.ts'

/** A Friday. */
const now = Date.parse('2026-11-13T20:01:00Z')
const lexicon = createLexicon(loadNetwork('mainnet'))
const spelling = createSpelling(['price', 'volume', 'holders'], ['launch'])
const read = (prompt: string) =>
  readPrompt(prompt, { lexicon, spelling, findOperation: () => undefined, isOfService: () => true, now })

const iso = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString().replace(':00.000Z', '')

describe('the time that a question speaks of', () => {
  it.each([
    ['trades yesterday', '2026-11-12T00:00', '2026-11-13T00:00'],
    ['trades the day before yesterday', '2026-11-11T00:00', '2026-11-12T00:00'],
    ['trades two days ago', '2026-11-11T00:00', '2026-11-12T00:00'],
    ['trades on Monday', '2026-11-09T00:00', '2026-11-10T00:00'],
    ['trades on Friday', '2026-11-06T00:00', '2026-11-07T00:00'],
    ['trades on the 10th of November', '2026-11-10T00:00', '2026-11-11T00:00'],
    ['trades over the weekend', '2026-11-07T00:00', '2026-11-09T00:00'],
    ['trades this morning', '2026-11-13T00:00', '2026-11-13T12:00'],
    ['trades yesterday evening', '2026-11-12T18:00', '2026-11-13T00:00'],
    ['launches in the first hour of today', '2026-11-13T00:00', '2026-11-13T01:00'],
    ['trades before 10am today', '2026-11-13T00:00', '2026-11-13T10:00'],
    ['launches before yesterday', undefined, '2026-11-12T00:00'],
    ['trades after Wednesday', '2026-11-12T00:00', undefined],
    ['trades on or after Wednesday', '2026-11-11T00:00', undefined],
    ['launches since the 9th', '2026-11-09T00:00', undefined],
    ['trades between 2pm and 4pm', '2026-11-13T14:00', '2026-11-13T16:00'],
    ['trades on Tuesday between 14:00 and 15:30', '2026-11-10T14:00', '2026-11-10T15:30'],
    ['trades from 9am to noon on Nov 12', '2026-11-12T09:00', '2026-11-12T12:00'],
    ['trades between 3 and 5 hours ago', '2026-11-13T15:01', '2026-11-13T17:01'],
    ['trades between Nov 8 and Nov 10', '2026-11-08T00:00', '2026-11-10T00:00'],
    ['trades in the past week, apart from today', '2026-11-06T20:01', '2026-11-13T00:00'],
    ['trades since 14:00', '2026-11-13T14:00', undefined],
    ['trades since 22:00', '2026-11-12T22:00', undefined],
    ['trades since Monday', '2026-11-09T00:00', undefined],
    ['trades in the last fortnight', '2026-10-30T20:01', undefined],
    ['trades before Nov 10', undefined, '2026-11-10T00:00'],
  ])('%s', (prompt, from, to) => {
    const { span } = read(prompt)
    expect([iso(span?.fromMs), iso(span?.toMs)]).toEqual([from, to])
  })

  it.each([
    ['holders at 14:00', '2026-11-13T14:00'],
    ['holders at 11pm', '2026-11-12T23:00'],
    ['holders an hour ago', '2026-11-13T19:01'],
    ['holders yesterday', '2026-11-13T00:00'],
    ['holders yesterday at noon', '2026-11-12T12:00'],
    ['holders on Tuesday', '2026-11-11T00:00'],
    ['holders since 14:00', undefined],
    ['holders between 14:00 and 15:00', undefined],
    ['holders today', undefined],
    ['holders', undefined],
  ])('is one moment: %s', (prompt, at) => {
    const point = pointOf(read(prompt))
    expect(point === undefined ? undefined : iso(Date.parse(point))).toBe(at)
  })

  it('is the week before where it is held against this one', () => {
    const spans = read('volume this week against last week').stretches.map(({ span }) => span)
    expect(spans.map((span) => [iso(span?.fromMs), iso(span?.toMs)]).sort()).toEqual([
      ['2026-11-02T00:00', '2026-11-09T00:00'],
      ['2026-11-09T00:00', undefined],
    ])
  })

  it('is told back in the words of the question', () => {
    expect(read('trades two days ago').span?.text).toBe('two days ago')
    expect(read('trades on Tuesday between 2pm and 4pm').span?.text).toBe('on Tuesday between 2pm and 4pm')
    expect(read('wallets with more than half').comparisons[0]?.text).toBe('more than half')
    for (const [asked, said] of [
      ['memecoins with six-figure volume', 'six-figure'],
      ['wallets that made seven figures', 'seven figures'],
      ['tokens that cost under a cent', 'under a cent'],
      ['tokens priced above 3 cents', 'above 3 cents'],
      ['stocks with a premium of at least half a percent', 'at least half a percent'],
      ['pools with more than half a million', 'more than half a million'],
    ] as const)
      expect(read(asked).comparisons[0]?.text).toBe(said)
  })
})
