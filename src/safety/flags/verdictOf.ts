import type { Flag, UnknownCheck } from './Flag.ts'

export const safetyVerdicts = ['danger', 'caution', 'unknown', 'no_risk_found'] as const
export type SafetyVerdict = (typeof safetyVerdicts)[number]

/** What all flags come to. Where a check could not be made, nothing found is not nothing there. */
export function verdictOf(flags: readonly Flag[], unknown: readonly UnknownCheck[]): SafetyVerdict {
  if (flags.some(({ severity }) => severity === 'danger')) return 'danger'
  if (flags.some(({ severity }) => severity === 'warning')) return 'caution'
  return unknown.length > 0 ? 'unknown' : 'no_risk_found'
}

const costs = { danger: 45, warning: 12, info: 0 } as const
const unknownCost = 10

/** From 100 down, with what each flag and each unknown check takes off. */
export function scoreOf(flags: readonly Flag[], unknown: readonly UnknownCheck[]) {
  const parts = [
    ...flags
      .filter(({ severity }) => costs[severity] > 0)
      .map(({ code, severity }) => ({ code, points: -costs[severity] })),
    ...unknown.map(({ check }) => ({ code: `unknown_${check}`, points: -unknownCost })),
  ]
  return {
    value: Math.max(
      0,
      parts.reduce((sum, { points }) => sum + points, 100),
    ),
    parts,
  }
}
