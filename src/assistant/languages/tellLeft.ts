import type { Aim } from '../rows/Aim.ts'
import type { Language } from './languages.ts'
import { labelOfPart, type Told } from './tellForeign.ts'

/** Times in the words of the rules. */
const timed = /\b(?:ago|last|today|yesterday|(?:minute|hour|day|week|month)s?)\b/

/** What was asked and is not told, in the language of the question; what is understood, where nothing is told. */
export function tellLeft(
  { parts, unanswered, strange, time }: Told,
  { labels, rest, help, strange: notUnderstood }: Language,
  { aims, done }: { aims: readonly Aim[]; done: readonly string[] },
): string[] {
  if (done.length === 0) return [help]
  const lost = parts
    .filter(({ steps }) => !steps.some((step) => done.includes(step)))
    .flatMap((part) => labelOfPart(part) ?? [])
  const named: Readonly<Record<string, string>> = labels
  const unapplied = aims
    .flatMap((aim) => aim.unapplied)
    .map((text) => named[text] ?? (time !== undefined && timed.test(text) ? time : `“${text}”`))
  const left = [...new Set([...unanswered, ...lost.map((label) => labels[label]), ...unapplied])]
  return [
    ...(left.length === 0 ? [] : [`${rest}: ${left.join(', ')}.`]),
    ...(strange.length === 0 ? [] : [`${notUnderstood}: ${strange.join(', ')}.`]),
  ]
}

/** That there is no token of the name that a step was about. */
export function tellMissing({ parts }: Told, { missing }: Language, step: string): string | undefined {
  const name = parts.find(({ steps }) => steps.includes(step))?.named
  return name === undefined ? undefined : `${missing.replace('#', `**${name}**`)}.`
}
