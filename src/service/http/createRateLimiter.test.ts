import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './createRateLimiter.ts'

function limiterAt(options: { limit: number; windowS: number; maxClients?: number }) {
  const clock = { ms: 1_000_000 }
  return { clock, limiter: createRateLimiter({ ...options, now: () => clock.ms }) }
}

describe('createRateLimiter', () => {
  it('lets exactly 180 requests pass in a fresh window and refuses the 181st', () => {
    const { limiter } = limiterAt({ limit: 180, windowS: 60 })
    const verdicts = Array.from({ length: 181 }, () => limiter.take('a'))
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(180)
    expect(verdicts.at(-1)).toEqual({ allowed: false, limit: 180, remaining: 0, resetS: 60 })
    expect(verdicts[0]).toEqual({ allowed: true, limit: 180, remaining: 179, resetS: 60 })
  })

  it('starts a new window after the old one, and tells how long that takes', () => {
    const { limiter, clock } = limiterAt({ limit: 1, windowS: 60 })
    limiter.take('a')
    clock.ms += 59_001
    expect(limiter.take('a')).toMatchObject({ allowed: false, resetS: 1 })
    clock.ms += 999
    expect(limiter.take('a')).toMatchObject({ allowed: true, remaining: 0, resetS: 60 })
  })

  it('counts each client for itself', () => {
    const { limiter } = limiterAt({ limit: 1, windowS: 60 })
    expect([limiter.take('a'), limiter.take('b')].map((verdict) => verdict.allowed)).toEqual([true, true])
  })

  it('keeps its memory bounded with a million addresses, and still counts a busy one', () => {
    const { limiter } = limiterAt({ limit: 180, windowS: 60, maxClients: 10_000 })
    for (let index = 0; index < 1_000_000; index += 1) limiter.take(`10.${index}`)
    expect(limiter.size).toBeLessThanOrEqual(10_000)
    const verdicts = Array.from({ length: 200 }, () => limiter.take('busy').allowed)
    expect(verdicts.filter(Boolean)).toHaveLength(180)
  })

  it('drops expired windows without being full', () => {
    const { limiter, clock } = limiterAt({ limit: 1, windowS: 1 })
    for (let index = 0; index < 1_000; index += 1) limiter.take(`client-${index}`)
    clock.ms += 1_000
    limiter.take('later')
    clock.ms += 1_000
    limiter.take('latest')
    expect(limiter.size).toBe(2)
  })

  it('keeps a window that began just before the generations turned', () => {
    const { limiter, clock } = limiterAt({ limit: 1, windowS: 60 })
    clock.ms += 59_999
    limiter.take('a')
    clock.ms += 1
    limiter.take('b')
    clock.ms += 59_998
    expect(limiter.take('a').allowed).toBe(false)
  })
})
