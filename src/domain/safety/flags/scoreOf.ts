import type { Flag, UnknownCheck } from './Flag.ts'
import type { SafetyVerdict } from './verdictOf.ts'

const costs = { danger: 45, warning: 12, info: 0 } as const
const unknownCost = 10

/** From 100 down; null for the token of a trusted issuer, whose powers are no matter of points. */
export type SafetyScore = { value: number | null; parts: { code: string; points: number }[] }

/** Why there is no score. */
export const unscored = 'What a trusted issuer may do is no matter of points: see its powers.'

/** What each flag and each unknown check takes off. */
export function scoreOf(
  verdict: SafetyVerdict,
  flags: readonly Flag[],
  unknown: readonly UnknownCheck[],
): SafetyScore {
  if (verdict === 'trusted_issuer') return { value: null, parts: [] }
  const parts = [
    ...flags
      .filter(({ severity }) => costs[severity] > 0)
      .map(({ code, severity }) => ({ code, points: -costs[severity] })),
    ...unknown.map(({ check }) => ({ code: `unknown_${check}`, points: -unknownCost })),
  ]
  const value = parts.reduce((sum, { points }) => sum + points, 100)
  return { value: Math.max(0, value), parts }
}
