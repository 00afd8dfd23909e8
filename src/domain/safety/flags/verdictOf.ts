import type { Flag, UnknownCheck } from './Flag.ts'

export const safetyVerdicts = ['danger', 'caution', 'unknown', 'trusted_issuer', 'no_risk_found'] as const
export type SafetyVerdict = (typeof safetyVerdicts)[number]

/** What weighs for a token whose issuer stands for its worth, and yet is no sign against it. */
const marketOnly: ReadonlySet<string> = new Set(['liquidity_unlocked', 'one_holder', 'concentrated'])

/**
 * What all flags come to. Where a check could not be made, nothing found is not nothing there. A known issuer
 * may pause, take and print as it likes, so its token is never one that no risk was found with.
 */
export function verdictOf(
  flags: readonly Flag[],
  unknown: readonly UnknownCheck[],
  issuer: boolean,
): SafetyVerdict {
  if (flags.some(({ severity }) => severity === 'danger')) return 'danger'
  const warnings = flags.filter(({ severity }) => severity === 'warning')
  if (issuer) return warnings.every(({ code }) => marketOnly.has(code)) ? 'trusted_issuer' : 'caution'
  if (warnings.length > 0) return 'caution'
  return unknown.length > 0 ? 'unknown' : 'no_risk_found'
}
