import { describe, expect, it } from 'vitest'
import { judgeTrade } from './judgeTrade.ts'
import type { TradeRun, TradeStep } from './TradeRun.ts'

const step = (change: Partial<TradeStep> = {}): TradeStep => ({
  ok: true,
  gas: 100_000,
  paid: 1_000_000n,
  arrived: 1_000_000n,
  gave: 1_000_000n,
  got: 1_000_000n,
  error: null,
  ...change,
})
const failed = step({ ok: false, error: 'NO' })
const run = (change: Partial<TradeRun>): TradeRun => ({
  fund: step(),
  buy: step(),
  pass: step(),
  sell: step(),
  sellHalf: null,
  ...change,
})

describe('judgeTrade', () => {
  it('calls tradeable only what was sold', () => {
    expect(judgeTrade(run({}), 0).verdict).toBe('tradeable')
    expect(judgeTrade(run({ sell: failed, sellHalf: step() }), 0)).toMatchObject({
      verdict: 'tradeable',
      sellOk: true,
      maxSellOk: false,
    })
  })

  it('calls a honeypot what cannot be sold, pays nothing or keeps nearly all', () => {
    expect(judgeTrade(run({ sell: failed, sellHalf: failed }), 0).verdict).toBe('honeypot')
    expect(judgeTrade(run({ sell: step({ got: 0n }) }), 0).verdict).toBe('honeypot')
    expect(judgeTrade(run({ sell: step({ arrived: 50_000n }) }), 0)).toMatchObject({
      verdict: 'honeypot',
      sellTaxBps: 9500,
    })
  })

  it('does not know where it could not buy, or where strangers do sell', () => {
    for (const unknown of [{ fund: failed, buy: null }, { buy: failed }, { sell: null }])
      expect(judgeTrade(run(unknown), 0).verdict).toBe('indeterminate')
    expect(judgeTrade(run({ sell: failed, sellHalf: failed }), 3).verdict).toBe('indeterminate')
  })

  it('adds up what is lost on both sides of a swap', () => {
    const { buyTaxBps, transferTaxBps } = judgeTrade(
      run({ buy: step({ arrived: 900_000n, got: 500_000n }), pass: step({ arrived: 987_654n }) }),
      0,
    )
    expect([buyTaxBps, transferTaxBps]).toEqual([5500, 123])
  })
})
