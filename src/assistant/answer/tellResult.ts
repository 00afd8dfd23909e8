import type { Envelope } from '../../operations/kernel/Envelope.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { guessTelling } from './guessTelling.ts'
import { type Cite, renderTemplate, valueAt } from './renderTemplate.ts'

const maxRows = 25

/** Results told as sentences and rows; every value goes through `cite`. */
export function tellResult(
  call: { operation: Operation; arguments: Readonly<Record<string, unknown>>; result: Envelope },
  cite: Cite,
): string {
  const { data, warnings } = call.result
  const { lead, rows } = call.operation.speech.telling ?? guessTelling(call.operation, data)
  const parts = lead.flatMap((sentence) => renderTemplate(sentence, data, 'data', cite) ?? [])
  const text = parts.length === 0 ? [] : [parts.join(' ')]
  const list = rows ? valueAt(data, rows.path) : undefined
  if (rows && Array.isArray(list)) {
    const { limit } = call.arguments
    const count = Math.min(maxRows, typeof limit === 'number' ? limit : rows.max)
    const from = rows.newest ? Math.max(0, list.length - count) : 0
    const shown = list.slice(from, from + count)
    const told = shown.flatMap((row, index) => {
      const line = renderTemplate(rows.each, row, `data.${rows.path}.${from + index}`, cite)
      return line === undefined ? [] : [`- ${line}`]
    })
    const title = told.length > 0 && rows.title ? renderTemplate(rows.title, data, 'data', cite) : undefined
    if (title) text.push(title)
    if (told.length > 0) text.push(told.join('\n'))
    else if (rows.empty !== '' && list.length === 0) text.push(rows.empty)
  }
  // Optional parts end with their separator, since nobody knows which of them is the last.
  if (text.length > 0) return text.join('\n').replace(/; *$/gm, '')
  const reasons = warnings
    .slice(0, 2)
    .flatMap((_, index) => renderTemplate('{reason:long}', warnings[index], `warnings.${index}`, cite) ?? [])
  return reasons.length > 0 ? reasons.join(' ') : `${call.operation.title}: nothing to tell.`
}

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
