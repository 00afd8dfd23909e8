import { describe, expect, it } from 'vitest'
import { callsOf, planOf, planOfTalk, queryOf } from '../../../test/assistant/planned.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'

describe('a figure between two others', () => {
  it('tells how long it took from a launch to its graduation', () => {
    for (const prompt of [
      'how long did PONS take from launch to graduation?',
      'From the moment PONS launched until it graduated, how much time went by?',
    ]) {
      expect(callsOf(prompt)[0]?.[0], prompt).toBe(toolNames.getLaunch)
      const figure = { op: 'excess', field: 'graduated.time', other: 'launched' }
      expect(queryOf(prompt)?.figure, prompt).toEqual(figure)
    }
  })

  it('tells the growth of a supply, and no change of the price', () => {
    const prompt = 'by what percent did the supply of NVDA change over the last 7 days?'
    expect(callsOf(prompt)).toEqual([[toolNames.getSupplyChanges, { token: 'NVDA', window: '7d' }]])
    expect(queryOf(prompt)?.figure).toEqual({ op: 'off', field: 'supply_end', other: 'supply_start' })
  })

  it('tells how far a price lies below what it has been', () => {
    for (const prompt of [
      'how far is CASHCAT below its 7 day high in percent',
      'how far has CASHCAT dropped off its 7 day top',
    ])
      expect(callsOf(prompt), prompt).toEqual([['token_high_low_7d', { token: 'CASHCAT' }]])
  })
})

describe('a figure of some rows', () => {
  it('is made of each column that is named', () => {
    const wallet = '0x69Ab8d0C6083c2c80233b5Bb20119B5ce43d5cdd'
    const { aims } = planOf(
      `${wallet}: how many LP positions, what are they worth altogether, and how much in fees is unclaimed?`,
    )
    expect(aims.map(({ query }) => query?.figure)).toEqual([
      { op: 'count' },
      { op: 'sum', field: 'usd' },
      { op: 'sum', field: 'fees_usd' },
    ])
  })

  it('may be said before what it is of', () => {
    const prompt = 'Averaging over the newest 20 blocks, how many transactions are there in a block?'
    expect(callsOf(prompt)).toEqual([[toolNames.listBlocks, { limit: 20 }]])
    expect(queryOf(prompt)?.figure).toEqual({ op: 'average', field: 'transaction_count' })
  })

  it('is of the holders that are pools', () => {
    const query = queryOf('what share of AAPL is held by pools?')
    expect(query?.where).toMatchObject([{ fields: ['role'], is: 'same', value: ['pools'] }])
    expect(query?.figure).toEqual({ op: 'sum', field: 'percent' })
  })
})

describe('a time that is said otherwise', () => {
  it('begins with the day before which nothing counts, and ends with the day it goes up to', () => {
    const since = queryOf('wstETH deposits over the bridge, nothing before 11 November: how many were there?')
    expect(since?.where).toContainEqual(
      expect.objectContaining({ is: 'since', value: Date.UTC(2026, 10, 11) }),
    )
    const both = queryOf('how many ETH withdrawals from the 10th up to and including the 12th of November?')
    expect(both?.where).toContainEqual(
      expect.objectContaining({ is: 'since', value: Date.UTC(2026, 10, 10) }),
    )
    expect(both?.where).toContainEqual(
      expect.objectContaining({ is: 'until', value: Date.UTC(2026, 10, 13) }),
    )
  })

  it('is the moment, where the stretch only has it', () => {
    const prompt = 'which block was the newest at 07:20 UTC this morning?'
    expect(callsOf(prompt)).toEqual([[toolNames.getBlock, { timestamp: '2026-11-13T07:20:00Z' }]])
  })
})

describe('a pool', () => {
  it('is the one of both tokens, and none that is left out', () => {
    const pair = 'how much did the pool of PONS with WETH make in fees in the last 24 hours?'
    expect(callsOf(pair)[0]).toMatchObject([toolNames.listTopPools, { token: 'PONS', window: '24h' }])
    const left = queryOf(
      'Restrict to PancakeSwap v2 and v3, and drop every pool where one side is WETH. Which pair did the most volume?',
    )
    expect(left?.where).toContainEqual(expect.objectContaining({ is: 'other' }))
  })

  it('of which liquidity was taken is meant by "that withdrawal"', () => {
    const { steps } = planOfTalk('the largest liquidity removal of PONS', 'when was that withdrawal?')
    expect(steps[0]?.operation).toBe(toolNames.listLiquidityEvents)
  })
})
