import { describe, expect, it } from 'vitest'
import { judgeTrade } from './judgeTrade.ts'
import type { SaleTry, TradeRun, TradeStep } from './TradeRun.ts'

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
const sale = (change: Partial<SaleTry> = {}): SaleTry => ({
  way: 'Universal Router',
  size: 'usual',
  part: 'whole',
  afterS: 1,
  earlier: 0,
  step: step(),
  buyable: null,
  ...change,
})
const run = (change: Partial<TradeRun>): TradeRun => ({
  method: 'blocks',
  fund: step(),
  buy: step(),
  pass: step(),
  sales: [sale()],
  holders: null,
  tokenError: null,
  sameBlock: false,
  untried: [],
  ...change,
})
const verdictOf = (change: Partial<TradeRun>) => judgeTrade(run(change)).verdict
const codesOf = (change: Partial<TradeRun>) =>
  judgeTrade(run(change)).restrictions.map(({ severity, code }) => `${severity} ${code}`)
const no = (change: Partial<SaleTry> = {}) => sale({ step: failed, ...change })

describe('judgeTrade', () => {
  it('calls tradeable what was sold in every form', () => {
    expect(verdictOf({})).toBe('tradeable')
    expect(verdictOf({ holders: { tried: 4, sold: 4, error: null } })).toBe('tradeable')
  })

  it('calls a honeypot what cannot be sold, pays nothing, keeps nearly all or never arrives', () => {
    expect(verdictOf({ sales: [no(), no({ part: 'half' })] })).toBe('honeypot')
    expect(verdictOf({ sales: [sale({ step: step({ got: 0n }) })] })).toBe('honeypot')
    expect(judgeTrade(run({ sales: [sale({ step: step({ arrived: 50_000n }) })] }))).toMatchObject({
      verdict: 'honeypot',
      sellTaxBps: 9500,
    })
    expect(verdictOf({ buy: step({ got: 0n }), sales: [] })).toBe('honeypot')
    // Nothing was kept, and yet the pool paid next to nothing.
    expect(verdictOf({ sales: [sale({ step: step({ gave: 50_000n, got: 50_000n }) })] })).toBe('honeypot')
  })

  it('tells a limit from a wait, and how hard either is', () => {
    expect(codesOf({ sales: [no(), sale({ part: 'half' })] })).toEqual(['warning sell_limit'])
    expect(codesOf({ sales: [no(), no({ part: 'half' }), sale({ part: 'tenth' })] })).toEqual([
      'danger sell_limit',
    ])
    expect(codesOf({ sales: [no(), sale({ afterS: 120 })] })).toEqual(['warning sell_cooldown'])
    expect(codesOf({ sales: [no(), no({ afterS: 120 }), sale({ afterS: 3600 })] })).toEqual([
      'danger sell_cooldown',
    ])
    expect(
      codesOf({ sales: [sale(), no({ size: 'large' }), sale({ size: 'large', part: 'half' })] }),
    ).toEqual(['warning sell_limit'])
  })

  it('tells what goes through at once and not later, once and not again, here and not there', () => {
    expect(codesOf({ sales: [sale(), no({ afterS: 3600, buyable: true })] })).toEqual(['danger sell_window'])
    expect(
      codesOf({ sales: [sale(), no({ part: 'rest', afterS: 3600, earlier: 2, buyable: true })] }),
    ).toEqual(['danger sell_once'])
    expect(codesOf({ sales: [no(), sale({ way: 'v2 router' })] })).toEqual(['danger sell_route'])
    expect(verdictOf({ sales: [no(), sale({ way: 'v2 router' })] })).toBe('restricted')
  })

  it('takes earlier buyers for witnesses', () => {
    expect(codesOf({ holders: { tried: 4, sold: 0, error: 'NO' } })).toEqual(['danger holders_blocked'])
    expect(codesOf({ holders: { tried: 4, sold: 3, error: 'NO' } })).toEqual(['warning holders_blocked'])
    expect(codesOf({ holders: { tried: 1, sold: 0, error: 'NO' } })).toEqual(['warning holders_blocked'])
  })

  it('does not know where it could not buy, where nobody else could either, or where blocks do not move', () => {
    for (const unknown of [{ fund: failed, buy: null }, { buy: failed }, { sales: [] }])
      expect(verdictOf(unknown)).toBe('indeterminate')
    expect(verdictOf({ sales: [no(), no({ afterS: 3600, buyable: false })] })).toBe('indeterminate')
    expect(verdictOf({ untried: ['Time does not move.'] })).toBe('indeterminate')
    const still = { sameBlock: true, untried: ['Blocks do not move.'] }
    const seller = { tried: 2, sold: 2, error: null }
    expect(verdictOf(still)).toBe('indeterminate')
    expect(verdictOf({ ...still, sales: [no()] })).toBe('indeterminate')
    expect(verdictOf({ ...still, holders: seller })).toBe('tradeable')
    expect(verdictOf({ ...still, sales: [no()], holders: { ...seller, sold: 0 } })).toBe('honeypot')
    expect(verdictOf({ ...still, method: 'call', holders: seller })).toBe('indeterminate')
  })

  it('adds up what is lost on both sides of a swap, and takes the highest tax of all sales', () => {
    const { buyTaxBps, transferTaxBps, sellTaxBps } = judgeTrade(
      run({
        buy: step({ arrived: 900_000n, got: 500_000n }),
        pass: step({ arrived: 987_654n }),
        sales: [sale(), sale({ size: 'large', step: step({ arrived: 600_000n }) })],
      }),
    )
    expect([buyTaxBps, transferTaxBps, sellTaxBps]).toEqual([5500, 123, 4000])
  })
})
