import type { Envelope } from '../../operations/kernel/Envelope.ts'
import { type Cite, renderTemplate } from './renderTemplate.ts'

/** Where results tell reasons. */
const reasons = ['revert.reason', 'failure', 'verdict_reason', 'summary', 'reason']

/** What a result says of why; the chain has no reasons of its own. */
export function tellWhy({ data, warnings }: Envelope, cite: Cite): string {
  const said = reasons.flatMap((path) => renderTemplate(`{${path}:long}`, data, 'data', cite) ?? [])
  const warned = warnings
    .slice(0, 2)
    .flatMap((_, place) => renderTemplate('{reason:long}', warnings[place], `warnings.${place}`, cite) ?? [])
  const found = [...new Set([...said.slice(0, 1), ...warned])]
  return found.length > 0 ? found.join(' ') : 'The chain shows what happened, not why. This is what it has:'
}
