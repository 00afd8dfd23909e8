import { type Cite, renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import { type Language, languages } from './languages.ts'
import { type Topic, topics } from './topics.ts'

/** How a plan says in which language it is to be told, what of which step, and what is left. */
export type Told = {
  code: string
  steps: Readonly<Record<string, readonly Topic[]>>
  unanswered: readonly string[]
}

const find = (code: string): Language | undefined => languages.find((own) => own.code === code)

/** The fields of a step's topics in short lines of its language; undefined where the result has none of them. */
export function tellForeign(
  { code, steps }: Told,
  step: string,
  call: AssistantCall,
  cite: Cite,
): { text: string; asOf: string } | undefined {
  const language = find(code)
  const data = call.result?.data
  const asked = steps[step] ?? []
  if (!language || data === undefined) return undefined
  const written = asked.flatMap((topic) => topics[topic].lines)
  const lines = written.flatMap(([label, paths, window]) => {
    const verdict = label === 'verdict' ? language.verdicts[String(valueAt(data, 'verdict'))] : undefined
    if (verdict !== undefined) return [`${language.labels.verdict}: **${verdict}**`]
    const over = window === undefined ? '' : `[ ({${window}:text})]`
    for (const path of paths) {
      const line = renderTemplate(`${language.labels[label]}${over}: **{${path}}**`, data, 'data', cite)
      if (line !== undefined) return [line]
    }
    return []
  })
  if (lines.length === 0) return undefined
  // The first of rows is what was asked about only where it is told itself.
  const ofRow = written.some(([, [path = '']]) => path.startsWith('items.0.') || path.startsWith('dex.'))
  const leads = asked.some((topic) => topics[topic].leads)
  const named = leads
    ? undefined
    : (renderTemplate('**{symbol}**', data, 'data', cite) ??
      renderTemplate('**{token.symbol}**', data, 'data', cite) ??
      (ofRow ? renderTemplate('**{items.0.symbol}**', data, 'data', cite) : undefined))
  // Two topics may tell the same line: a premium has its price beside it.
  return { text: [...(named ? [named] : []), ...new Set(lines)].join(' · '), asOf: language.asOf }
}

/** What was asked and is not told, in the language of the question. */
export function tellUnanswered({ code, unanswered }: Told): string[] {
  const rest = find(code)?.rest
  return rest === undefined || unanswered.length === 0 ? [] : [`${rest}: ${unanswered.join(', ')}.`]
}
