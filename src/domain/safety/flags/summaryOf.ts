import { withoutEnd } from '../../../base/schema/withoutEnd.ts'
import type { Flag, UnknownCheck } from './Flag.ts'
import type { SafetyVerdict } from './verdictOf.ts'

/** So much evidence goes into a sentence. */
const reasonsTold = 3

/** Powers as people call them, by the code of their flag. */
const powerWords: Partial<Record<string, string>> = {
  can_mint: 'mint',
  can_seize: 'take tokens from holders',
  can_pause: 'pause',
  can_blacklist: 'block accounts',
  can_set_fee: 'set fees',
  can_limit_trades: 'limit trades',
  trading_gate: 'open and close trading',
  can_rescue: 'take what is sent to it',
  can_selfdestruct: 'delete it',
  upgradeable: 'exchange its code',
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${withoutEnd(text.slice(1).trimEnd(), '.')}.`

const evidenceOf = (flags: readonly Flag[], severity: Flag['severity']) =>
  flags
    .filter((flag) => flag.severity === severity)
    .slice(0, reasonsTold)
    .map(({ evidence }) => sentence(evidence))
    .join(' ')

const uncheckedOf = (unknown: readonly UnknownCheck[]) =>
  unknown.length === 0
    ? ''
    : ` Not checked: ${unknown.map(({ check }) => check.replaceAll('_', ' ')).join(', ')}.`

/** The verdict as a sentence, with what decided it; may quote a stranger's contract. */
export function summaryOf(
  verdict: SafetyVerdict,
  flags: readonly Flag[],
  unknown: readonly UnknownCheck[],
): string {
  const unchecked = uncheckedOf(unknown)
  if (verdict === 'danger') return `Danger: ${evidenceOf(flags, 'danger')}${unchecked}`
  if (verdict === 'caution') return `Caution: ${evidenceOf(flags, 'warning')}${unchecked}`
  if (verdict === 'unknown') return `No risk was found, but not all could be looked at.${unchecked}`
  if (verdict === 'no_risk_found') return 'No risk was found in what was looked at; that is no promise.'
  const powers = flags.flatMap(({ code }) => powerWords[code] ?? [])
  const held = powers.length > 0 ? `, with these powers: ${powers.join(', ')}` : ' without powers over it'
  return `Trusted issuer${held}. ${evidenceOf(flags, 'warning')}${unchecked}`.trim()
}
