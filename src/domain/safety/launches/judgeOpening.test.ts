import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { toPosition } from '../../../sources/index/position.ts'
import type { FirstTrade } from '../../../sources/index/queries/firstTrades.ts'
import { judgeOpening } from './judgeOpening.ts'

const account = (n: number): Address => `0x${n.toString().padStart(40, '0')}`
const creator = account(1)

const trade = (block: number, time: number, who: number, amount: bigint, side: 1 | -1 = 1): FirstTrade => ({
  position: toPosition(block, who),
  time,
  transaction: '0x',
  traderId: who,
  trader: account(who),
  side,
  amount,
  usd: null,
})

describe('judgeOpening', () => {
  const trades = [
    trade(10, 100, 1, 50n),
    trade(11, 101, 2, 100n),
    trade(11, 101, 3, 30n),
    trade(12, 103, 2, 20n),
    trade(13, 104, 4, 200n),
    trade(14, 400, 5, 10n),
    trade(14, 400, 6, 10n),
    trade(15, 401, 2, 120n, -1),
  ]
  const holdings = new Map([
    [2, 0n],
    [3, 30n],
    [4, 150n],
    [5, 10n],
  ])
  const opening = judgeOpening(trades, { time: 100, creator, supply: 1_000n, holdings })

  it('calls a bundle several buyers in one block of the first minute', () => {
    expect(opening.bundles).toEqual([{ block: 11, buyers: 2, percent: 13 }])
    expect(opening.bundlePercent).toBe(13)
  })

  it('counts who of the first buyers still holds', () => {
    expect(opening.buyers).toBe(5)
    expect(opening.stillHoldingPercent).toBe(60)
  })

  it('tells nothing in percent without a supply, and nothing of nobody', () => {
    expect(judgeOpening([], { time: 0, creator, supply: null, holdings })).toMatchObject({
      stillHoldingPercent: null,
      bundles: [],
    })
  })
})
