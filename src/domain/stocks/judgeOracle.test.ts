import { describe, expect, it } from 'vitest'
import { judgeOracle } from './judgeOracle.ts'

const judge = (updated: string, now: string, more: { marketHours?: boolean; paused?: boolean } = {}) =>
  judgeOracle({
    updatedAtMs: Date.parse(updated),
    nowMs: Date.parse(now),
    heartbeatS: 86_400,
    marketHours: true,
    paused: false,
    ...more,
  })

describe('judgeOracle', () => {
  it('is live within a heartbeat of market time, however long the weekend was', () => {
    expect(judge('2026-11-12T20:00:00Z', '2026-11-13T20:00:00Z')).toBe('live')
    expect(judge('2026-11-13T20:00:00Z', '2026-11-16T02:00:00Z')).toBe('live')
  })

  it('rests while the market is closed', () => {
    expect(judge('2026-11-13T20:00:00Z', '2026-11-15T12:00:00Z')).toBe('resting')
    expect(judge('2026-11-25T20:00:00Z', '2026-11-26T15:00:00Z')).toBe('resting')
  })

  it('is stale after a day and ten minutes of open market, also when it is found out on a weekend', () => {
    expect(judge('2026-11-12T20:00:00Z', '2026-11-13T20:10:00Z')).toBe('live')
    expect(judge('2026-11-12T20:00:00Z', '2026-11-13T20:10:01Z')).toBe('stale')
    expect(judge('2026-11-11T20:00:00Z', '2026-11-14T12:00:00Z')).toBe('stale')
    expect(judge('1970-01-01T00:00:00Z', '2026-11-14T12:00:00Z')).toBe('stale')
  })

  it('counts every hour for a feed that does not follow the market', () => {
    expect(judge('2026-11-13T20:00:00Z', '2026-11-15T12:00:00Z', { marketHours: false })).toBe('stale')
    expect(judge('2026-11-15T10:00:00Z', '2026-11-15T12:00:00Z', { marketHours: false })).toBe('live')
  })

  it('is paused when the issuer says so', () => {
    expect(judge('2026-11-13T19:59:00Z', '2026-11-13T20:00:00Z', { paused: true })).toBe('paused')
  })
})
