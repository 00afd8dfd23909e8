import { marketMsBetween, sessionAt } from './session.ts'

export const oracleStates = ['live', 'resting', 'paused', 'stale'] as const

/**
 * Whether an oracle's price is the market's: `live` while it is kept up, `resting` while the market is closed
 * and the last price stands, `paused` while the issuer has frozen it, `stale` when it should have moved.
 */
export type OracleState = (typeof oracleStates)[number]

/** An update takes a moment to get on chain after it is due. */
const graceS = 600

export type OracleFacts = {
  updatedAtMs: number
  nowMs: number
  heartbeatS: number
  /** Feeds that follow the stock market have no heartbeat while it is closed. */
  marketHours: boolean
  paused: boolean
}

export function judgeOracle({
  updatedAtMs,
  nowMs,
  heartbeatS,
  marketHours,
  paused,
}: OracleFacts): OracleState {
  if (paused) return 'paused'
  const limit = (heartbeatS + graceS) * 1000
  const silent = marketHours ? marketMsBetween(updatedAtMs, nowMs, limit + 1) : nowMs - updatedAtMs
  if (silent > limit) return 'stale'
  return marketHours && sessionAt(nowMs).name === 'closed' ? 'resting' : 'live'
}
