import { describe, expect, it } from 'vitest'
import { judgeLedger } from './judgeLedger.ts'

const said = {
  name: 'Coin',
  symbol: 'COIN',
  decimals: 18,
  totalSupply: 100n,
  multiplier: undefined,
  balances: [60n, 40n] as (bigint | undefined)[],
  pruned: false,
}
const rows = [
  { rank: 1, amount: 60n },
  { rank: 2, amount: 40n },
]
const ledger = { holders: 2, netSupply: 100n, changed: new Map<number, bigint>(), page: async () => [] }

describe('judgeLedger', () => {
  it('trusts a ledger that adds up to the supply, wherever the index begins', () => {
    for (const whole of [true, false])
      expect(judgeLedger({ ledger, said, rows, whole })).toEqual({ exact: true, doubts: [] })
  })

  it('names the rows where the contract says otherwise', () => {
    const judged = judgeLedger({ ledger, said: { ...said, balances: [60n, 41n] }, rows, whole: true })
    expect(judged.exact).toBe(false)
    expect(judged.doubts.map(({ reason }) => reason)).toEqual([
      'balanceOf() differs from the sum of transfers at rank 2: balance_of shows it.',
    ])
  })

  it.each([
    [true, /without telling/],
    [false, /does not reach back/],
  ])('says why sums and supply differ (whole: %s)', (whole, reason) => {
    const judged = judgeLedger({ ledger: { ...ledger, netSupply: 90n }, said, rows, whole })
    expect(judged.exact).toBe(false)
    expect(judged.doubts[0]?.reason).toMatch(reason)
  })

  it('goes by the index alone where the contract tells no supply', () => {
    const silent = { ...said, totalSupply: null }
    expect(judgeLedger({ ledger, said: silent, rows, whole: true }).exact).toBe(true)
    expect(judgeLedger({ ledger, said: silent, rows, whole: false }).exact).toBe(false)
  })
})
