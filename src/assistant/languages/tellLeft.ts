import type { Aim } from '../rows/Aim.ts'
import type { Language } from './languages.ts'
import { labelOfPart, type Told } from './tellForeign.ts'

/** What was asked and is not told, in the language of the question; what is understood, where nothing is told. */
export function tellLeft(
  { parts, unanswered, strange }: Told,
  { labels, rest, help, strange: notUnderstood }: Language,
  { aims, done }: { aims: readonly Aim[]; done: readonly string[] },
): string[] {
  if (done.length === 0) return [help]
  const lost = parts
    .filter(({ steps }) => !steps.some((step) => done.includes(step)))
    .flatMap((part) => labelOfPart(part) ?? [])
  const unapplied = aims.flatMap((aim) => aim.unapplied).map((text) => `“${text}”`)
  const left = [...new Set([...unanswered, ...lost.map((label) => labels[label]), ...unapplied])]
  return [
    ...(left.length === 0 ? [] : [`${rest}: ${left.join(', ')}.`]),
    ...(strange.length === 0 ? [] : [`${notUnderstood}: ${strange.join(', ')}.`]),
  ]
}
