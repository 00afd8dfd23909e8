import { describe, expect, it } from 'vitest'
import { paceOf } from './paceOf.ts'
import { paceOver } from './paceOver.ts'

const every = (seconds: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => from + place * seconds)

describe('paceOf', () => {
  it('is the mean where blocks come evenly, also several in a second', () => {
    expect(paceOf(every(1, 20))).toEqual({ ms: 1000 })
    expect(paceOf(every(1, 20).map((time) => Math.floor(time / 10)))).toEqual({ ms: 1000 / 19 })
    expect(paceOf([0, 1, 3, 3, 4, 8])).toEqual({ ms: 1600 })
  })

  it('is nothing where a past was written at once before', () => {
    const past = every(3600, 10)
    const live = every(1, 10, 10 * 3600 + 50_000)
    for (const cut of [1, 5, 9])
      expect(paceOf([...past.slice(cut), ...live])).toEqual({
        reason: 'The newest blocks came at uneven times, so there is no block time.',
      })
    expect(paceOf(live.slice(0, 3))).toEqual({
      reason: 'Too few blocks have been made yet to tell how fast they come.',
    })
    expect(paceOf(every(0, 20, 5))).toEqual({ reason: 'The newest blocks carry the same second.' })
  })
})

describe('paceOver', () => {
  it('takes the mean of a window only where it is the pace of now', () => {
    expect(paceOver(1040, { ms: 1000 })).toEqual({ ms: 1040 })
    expect(paceOver(261_798, { ms: 1000 })).toHaveProperty('reason')
    expect(paceOver(100, { ms: 1000 })).toHaveProperty('reason')
    expect(paceOver(1000, { reason: 'why' })).toEqual({ reason: 'why' })
  })
})
