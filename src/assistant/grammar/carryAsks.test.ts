import { describe, expect, it } from 'vitest'
import { facts, frameOf, planOf, planOfTalk, queryOf } from '../../../test/assistant/planned.ts'
import { planByGrammar } from './planByGrammar.ts'

describe('what goes on from an answer', () => {
  it('changes one part of the ask', () => {
    expect(planOfTalk('largest holder of CASHCAT', 'and the second?')?.aims[0]?.query).toMatchObject({
      nth: 2,
    })
    expect(planOfTalk('cheapest stock token', 'and the priciest?')?.aims[0]?.query?.sort?.order).toBe('most')
    expect(planOfTalk('how many holders has SPY?', 'and QQQ?')?.steps[0]?.arguments).toEqual({ token: 'QQQ' })
    expect(planOfTalk('how many launches today?', 'and on noxa?').steps[0]?.arguments).toMatchObject({
      launchpad: 'noxa',
      since: '2026-11-13T00:00:00.000Z',
    })
  })

  it('is of those that were asked about one after the other', () => {
    const both = planOfTalk('how many holders does SPY have', 'same for QQQ', 'which of the two has more?')
    expect(both.steps[0]?.arguments).toEqual({ tokens: ['SPY', 'QQQ'] })
    expect(both.aims[0]?.query?.sort).toMatchObject({ field: 'holders', order: 'most' })
    const before = planOf('how many holders does GLD have')
    const [spy, qqq, slv] = ['SPY', 'QQQ', 'SLV'].flatMap(
      (symbol) => planOf(`price of ${symbol}`).asks[0]?.tokens ?? [],
    )
    const earlier = [spy, qqq, slv].flatMap((own) => own ?? [])
    const four = planOf('out of the four, who has the most?', { ...frameOf(before), earlier })
    expect(four.steps[0]?.arguments).toEqual({ tokens: ['SPY', 'QQQ', 'SLV', 'GLD'] })
    // Of four nobody spoke.
    const unclear = { ...frameOf(before), earlier: earlier.slice(1) }
    expect(planByGrammar('out of the four, who has the most?', unclear, facts)).toBe('goes on')
  })

  it('is of the holders that were counted, of the place that was said, of all that was bought so far', () => {
    expect(
      planOfTalk('how many people hold COIN', 'how many of them came in during the last 24 hours?').steps,
    ).toMatchObject([{ operation: 'token_new_holders_24h', arguments: { token: 'COIN' } }])
    expect(queryOf('top 5 holders of AAPL')?.nth).toBeUndefined()
    const third = planOfTalk('top 5 holders of AAPL', 'what share has the third one')
    expect(third.aims[0]?.query).toMatchObject({ nth: 3 })
    expect(third.aims[0]?.columns).toMatchObject([{ path: 'percent' }])
    expect(
      planOf('how many trades has PONS had so far, and how many were buys').steps.map(
        ({ arguments: own }) => own.windows,
      ),
    ).toEqual([['all']])
  })

  it('is what is said behind "so that", too', () => {
    expect(planOf('PONS volume today, so we also see the price').steps.map((step) => step.operation)).toEqual(
      ['get_token_analytics', 'get_token_prices'],
    )
    expect(
      planOf('which stocks are up, so that only those over $1m liquidity count?').aims[0]?.query?.where,
    ).toMatchObject([
      { is: 'over', value: 1_000_000 },
      { is: 'over', value: 0 },
    ])
  })

  it('is of what was told where the order says nothing of what', () => {
    for (const prompt of [
      'NVDA and TSLA holders: which has the most?',
      'holders of NVDA and TSLA, and who has the most?',
    ])
      expect(queryOf(prompt)?.sort, prompt).toMatchObject({ field: 'holders', order: 'most' })
    expect(queryOf('compare the volume of PONS and CASHCAT today: which has the least?')?.sort).toMatchObject(
      {
        field: 'volume_usd',
        order: 'least',
      },
    )
  })

  it('is held against what was spoken of before', () => {
    expect(
      planOfTalk('NVDA and TSLA volume today', 'which has fewer holders?')?.steps[0]?.arguments,
    ).toMatchObject({
      tokens: ['NVDA', 'TSLA'],
    })
  })

  it('is asked of the place, the day, the other one or the first so many that were spoken of', () => {
    const there = planOfTalk('how many launches on noxa today?', 'and how many ever graduated there?')
    expect(there?.steps[0]?.arguments).toMatchObject({ launchpad: 'noxa', stage: 'graduated' })
    const low = planOfTalk('what did QQQ close at yesterday?', 'and the low of that day?')?.steps[0]
    expect(low?.arguments).toMatchObject({ query: 'QQQ', from: '2026-11-12T00:00:00.000Z' })
    const other = planOfTalk('NVDA and TSLA holders', 'price of NVDA?', 'and the other one?')?.steps[0]
    expect(other?.arguments).toEqual({ symbol: 'TSLA' })
    const both = planOfTalk(
      'largest holder of CASHCAT',
      'and the second?',
      'what share do those two have together?',
    )
    expect(both.steps[0]?.arguments).toMatchObject({ limit: 2 })
    expect(both.aims[0]?.query?.figure).toEqual({ op: 'sum', field: 'percent' })
    const fewest = planOfTalk('NVDA and TSLA holders: which has the most?', 'and the fewest?')
    expect(fewest?.aims[0]?.query?.sort).toMatchObject({ field: 'holders', order: 'least' })
  })

  it('is not the change of a price where something else was told', () => {
    const frame = frameOf(planOf('how much USDG exists?'))
    expect(planByGrammar('how has that changed over the month?', frame, facts)).toBeTypeOf('string')
  })

  it('is not guessed where more were spoken of than it names', () => {
    const frame = frameOf(planOf('how many holders has SPY?'))
    expect(planByGrammar('which of the two has more?', frame, facts)).toBeTypeOf('string')
  })

  it('is all that was asked in one breath', () => {
    const paths = planOfTalk('what is the volume and the number of traders of TSLA today?', 'and AAPL?')
    expect(paths.steps.map(({ arguments: own }) => own.token)).toEqual(['AAPL'])
    expect(paths.aims.flatMap(({ fields }) => fields.map(({ path }) => path))).toEqual([
      'items.0.volume_usd',
      'items.0.traders',
    ])
    const launched = planOfTalk(
      'How many tokens did pons v2 launch this week, and how many graduated?',
      'and on flap?',
    )
    expect(launched.steps.map(({ arguments: own }) => [own.launchpad, own.stage])).toEqual([
      ['flap', undefined],
      ['flap', 'graduated'],
    ])
  })

  it('keeps to the way of the order that was told', () => {
    const sortAfter = (next: string) =>
      planOfTalk('crypto stocks under their oracle: which one is furthest below?', next).aims[0]?.query
    expect(sortAfter('and whats the gap on the second furthest')).toMatchObject({
      sort: { field: 'premium_bps', order: 'least' },
      nth: 2,
    })
    const first = planOfTalk(
      'Which memecoin had the most volume over the last 24 hours?',
      'price of PONS?',
      'And which one came second?',
    )
    expect(first.aims[0]?.query).toMatchObject({ sort: { field: 'volume_usd', order: 'most' }, nth: 2 })
  })
})
