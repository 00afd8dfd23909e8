import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fifo } from './fifo.ts'
import type { LotEvent } from './LotEvent.ts'

/** The same, one unit at a time. */
function naive(events: readonly LotEvent[]) {
  const units: (number | null)[] = []
  const result = { realised: 0, unknownSold: 0, unknownProceeds: 0, wins: 0, losses: 0 }
  for (const event of events) {
    const count = Number(event.amount)
    if (event.kind === 'buy' || event.kind === 'in') {
      const cost = event.kind === 'buy' && event.usd !== null ? event.usd / count : null
      for (let unit = 0; unit < count; unit += 1) units.push(cost)
      continue
    }
    const taken = Array.from({ length: count }, () => units.shift() ?? null)
    if (event.kind === 'out' || !event.counts) continue
    if (event.usd === null) {
      result.unknownSold += count
      continue
    }
    const each = event.usd / count
    const known = taken.filter((cost) => cost !== null)
    const gain = known.reduce((sum, cost) => sum + each - cost, 0)
    result.realised += gain
    result.unknownSold += count - known.length
    result.unknownProceeds += each * (count - known.length)
    // Gains that only rounding tells from nothing decide neither way.
    if (known.length > 0 && Math.abs(gain) > 1e-9) result[gain > 0 ? 'wins' : 'losses'] += 1
  }
  const open = units.filter((cost) => cost !== null)
  return { ...result, open: open.length, cost: open.reduce((sum, cost) => sum + cost, 0), left: units.length }
}

const amount = fc.integer({ min: 1, max: 30 }).map(BigInt)
const usd = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 7))
const event: fc.Arbitrary<LotEvent> = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), amount, usd }),
  fc.record({ kind: fc.constant('sell' as const), amount, usd, counts: fc.boolean() }),
  fc.record({ kind: fc.constant('in' as const), amount }),
  fc.record({ kind: fc.constant('out' as const), amount }),
)

describe('fifo', () => {
  it('is what selling one unit at a time gives', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const [quick, slow] = [fifo(events), naive(events)]
        expect(quick.realisedUsd).toBeCloseTo(slow.realised, 4)
        expect(Number(quick.unknownSold)).toBe(slow.unknownSold)
        expect(quick.unknownProceedsUsd).toBeCloseTo(slow.unknownProceeds, 4)
        expect(Number(quick.open)).toBe(slow.open)
        expect(Number(quick.open + quick.openUnknown)).toBe(slow.left)
        expect(quick.openCostUsd).toBeCloseTo(slow.cost, 4)
        expect(quick.wins).toBeGreaterThanOrEqual(slow.wins)
        expect(quick.losses).toBeGreaterThanOrEqual(slow.losses)
      }),
      { numRuns: 500 },
    )
  })

  it('gets a case right that was computed by hand', () => {
    // 10 for $100, 10 for $200; 15 sold for $300: cost 100 + 5 x 20 = 200, gain 100; 5 left that cost $100.
    expect(
      fifo([
        { kind: 'buy', amount: 10n, usd: 100 },
        { kind: 'buy', amount: 10n, usd: 200 },
        { kind: 'sell', amount: 15n, usd: 300, counts: true },
      ]),
    ).toEqual({
      realisedUsd: 100,
      soldCostUsd: 200,
      soldProceedsUsd: 300,
      unknownSold: 0n,
      unknownProceedsUsd: 0,
      wins: 1,
      losses: 0,
      open: 5n,
      openCostUsd: 100,
      openUnknown: 0n,
    })
  })

  it('never takes a gift for bought at nothing', () => {
    const gift = fifo([
      { kind: 'in', amount: 5n },
      { kind: 'sell', amount: 5n, usd: 50, counts: true },
    ])
    expect(gift).toMatchObject({
      realisedUsd: 0,
      unknownSold: 5n,
      unknownProceedsUsd: 50,
      wins: 0,
      losses: 0,
    })
  })
})
