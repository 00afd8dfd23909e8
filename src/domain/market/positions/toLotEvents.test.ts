import { describe, expect, it } from 'vitest'
import { toPosition } from '../../../sources/index/position.ts'
import { toLotEvents } from './toLotEvents.ts'

const at = (block: number) => ({ position: toPosition(block, 5), transactionIndex: 1 })
const trade = (block: number, side: 'buy' | 'sell', amount: bigint, usd: number | null = 10) => ({
  ...at(block),
  trader: 1,
  side,
  amount,
  usd,
})
const move = (block: number, side: 'in' | 'out', amount: bigint) => ({ ...at(block), side, amount })
const live = (parts: Parameters<typeof toLotEvents>[0]) =>
  toLotEvents(parts, toPosition(2, 0)).filter(({ amount }) => amount > 0n)

describe('toLotEvents', () => {
  it('takes a trade and its transfers for one thing', () => {
    const trades = [trade(1, 'buy', 10n), trade(2, 'sell', 4n, 8)]
    expect(live({ trades, moves: [move(1, 'in', 10n), move(2, 'out', 4n)] })).toEqual([
      { kind: 'buy', amount: 10n, usd: 10 },
      { kind: 'sell', amount: 4n, usd: 8, counts: true },
    ])
    expect(live({ trades })).toHaveLength(2)
  })

  it('lets a transaction buy and sell, as arbitrage does', () => {
    expect(live({ trades: [trade(1, 'buy', 10n), trade(1, 'sell', 10n, 11)], moves: [] })).toEqual([
      { kind: 'buy', amount: 10n, usd: 10 },
      { kind: 'sell', amount: 10n, usd: 11, counts: false },
    ])
  })

  it('puts a tax on the cost of what arrived, and on what was given', () => {
    expect(live({ trades: [trade(1, 'buy', 10n)], moves: [move(1, 'in', 9n)] })).toEqual([
      { kind: 'buy', amount: 9n, usd: 10 },
    ])
    expect(live({ trades: [trade(1, 'sell', 9n)], moves: [move(1, 'out', 10n)] })).toEqual([
      { kind: 'sell', amount: 10n, usd: 10, counts: false },
    ])
  })

  it('keeps gifts, and what was bought for or sold from elsewhere, apart', () => {
    expect(live({ trades: [], moves: [move(1, 'in', 3n), move(2, 'out', 2n)] })).toEqual([
      { kind: 'in', amount: 3n },
      { kind: 'out', amount: 2n },
    ])
    expect(live({ trades: [trade(1, 'buy', 10n)], moves: [] })).toEqual([
      { kind: 'buy', amount: 10n, usd: 10 },
      { kind: 'out', amount: 10n },
    ])
    expect(live({ trades: [trade(1, 'sell', 10n)], moves: [] })).toEqual([
      { kind: 'in', amount: 10n },
      { kind: 'sell', amount: 10n, usd: 10, counts: false },
    ])
  })
})
