import { type Cite, renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import { type Language, languages, type Topic } from './languages.ts'
import { told } from './readLanguage.ts'

/** How a plan says in which language it is to be told, and what of it. */
export type Told = { code: string; topic: Topic }

const find = (code: string): Language | undefined => languages.find((own) => own.code === code)

/** The fields of a topic in short lines of its language; undefined where the result has none of them. */
export function tellForeign(
  { code, topic }: Told,
  call: AssistantCall,
  cite: Cite,
): { text: string; asOf: string } | undefined {
  const language = find(code)
  const data = call.result?.data
  if (!language || data === undefined) return undefined
  const lines = told[topic].flatMap(([label, paths]) => {
    const verdict = label === 'verdict' ? language.verdicts[String(valueAt(data, 'verdict'))] : undefined
    if (verdict !== undefined) return [`${language.labels.verdict}: **${verdict}**`]
    for (const path of paths) {
      const line = renderTemplate(`${language.labels[label]}: **{${path}}**`, data, 'data', cite)
      if (line !== undefined) return [line]
    }
    return []
  })
  if (lines.length === 0) return undefined
  // The first of rows is what was asked about only where it is told itself.
  const ofRow = told[topic].some(([, [path = '']]) => path.startsWith('items.0.') || path.startsWith('dex.'))
  const named =
    renderTemplate('**{symbol}**', data, 'data', cite) ??
    (ofRow ? renderTemplate('**{items.0.symbol}**', data, 'data', cite) : undefined)
  return { text: [...(named ? [named] : []), ...lines].join(' · '), asOf: language.asOf }
}
