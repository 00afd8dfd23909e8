import { describe, expect, it } from 'vitest'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { toCatalog } from '../../operations/families/toCatalog.ts'
import { createRegistry } from '../../operations/kernel/createRegistry.ts'
import { toOperation } from '../../operations/kernel/Operation.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'
import { createPlannerFacts } from './createPlannerFacts.ts'
import { planAnswer } from './planAnswer.ts'

const network = loadNetwork('mainnet')
const registry = createRegistry([...listedTools.map(toOperation), ...toCatalog(network)])
const facts = createPlannerFacts(network, registry)(Date.UTC(2026, 10, 15, 9))

const planOf = (prompt: string) => {
  const plan = planAnswer(prompt, [], facts)
  if (plan.kind !== 'calls') throw new Error(plan.text)
  return plan
}
const figuresOf = (prompt: string) =>
  planOf(prompt).aims.flatMap(({ query, measure }) =>
    query?.figure ? [[query.figure.op, measure?.path]] : [],
  )
const callsOf = (prompt: string) =>
  planOf(prompt).steps.map(({ operation, arguments: args }) => [operation, args.token ?? args.tokens])

describe('two figures of the same rows', () => {
  it.each([
    ['How many withdrawals of LINK were there and how much LINK in total?', ['count', 'sum']],
    ['how many launches were there on flap and what is their average volume', ['count', 'average']],
    ['Average fee of all v3 pools and the number of them', ['average', 'count']],
    ['How much have the top 3 traders of the week earned in total, and on average?', ['sum', 'average']],
  ])('%s', (prompt, figures) => {
    expect(figuresOf(prompt).map(([op]) => op)).toEqual(figures)
  })
})

it.each([
  ['AAPL, TSLA and SPY holders, simple sum of the three counts', ['sum', 'holders']],
  ["By how much does TSLA's liquidity exceed MSFT's?", ['difference', 'liquidity_usd']],
  ['TSLA market cap, MSFT market cap, difference?', ['difference', 'market_value_usd']],
])('what is made of several that are named: %s', (prompt, figure) => {
  expect(figuresOf(prompt)).toEqual([figure])
})

it.each([
  ['By how many do deposits outnumber withdrawals over the bridge?', 'surplus'],
  ['How many more buys than sells were there in the last 50 PONS trades?', 'surplus'],
  ['What percentage of the stock tokens comes with an oracle feed?', 'share'],
  ['graduation rate of all launches, in percent', 'share'],
  ['mean gas used per block, last 20 blocks', 'average'],
  ['count withdrawals of LINK still in challenge', 'count'],
  ['Adding up all its pools, how many dollars of liquidity does TSLA have?', 'sum'],
  ['Uniswap v3 and v4 combined volume in 24h', 'sum'],
  ['Busiest exchange by volume in 24h, and what part of the whole market is that?', 'share'],
])('a figure of any list: %s', (prompt, op) => {
  expect(figuresOf(prompt).map(([own]) => own)).toEqual([op])
})

it.each(['how many dollars were bridged in 24h', 'how many traders does CASHCAT have per holder'])(
  'what is not told by its kind is named: %s',
  (prompt) => {
    expect(planOf(prompt).aims.flatMap(({ unapplied }) => unapplied)).toContainEqual(
      expect.stringMatching(/^how many (?:dollars|traders)$/),
    )
  },
)

it.each([
  [
    'SPY: how many holders, how many pools?',
    [
      [toolNames.getHolders, 'SPY'],
      [toolNames.listTopPools, 'SPY'],
    ],
  ],
  ['How many buys and how many sells did CASHCAT have today?', [[toolNames.getTokenAnalytics, 'CASHCAT']]],
  [
    'Price of ETH now, and what does one swap cost me in dollars?',
    [
      [toolNames.getTokenPrices, ['WETH']],
      [toolNames.getGasOracle, undefined],
    ],
  ],
])('each part is about what it is asked of: %s', (prompt, calls) => {
  expect(callsOf(prompt)).toEqual(calls)
})

it('what has no measure in the rows is named, and nothing else is counted for it', () => {
  const { aims } = planOf('volume per sector of stocks')
  expect(aims.map(({ query, unapplied }) => [query?.figure, unapplied])).toEqual([
    [undefined, ['volume per sector']],
  ])
})
