import { windowSeconds } from '../../base/schema/window.ts'
import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'

const units: Readonly<Partial<Record<Word, readonly [seconds: number, name: string]>>> = {
  minutes: [60, 'minute'],
  hours: [3_600, 'hour'],
  days: [86_400, 'day'],
  week: [604_800, 'week'],
  month: [2_592_000, 'month'],
}
const letters: Readonly<Record<string, Word>> = {
  m: 'minutes',
  min: 'minutes',
  h: 'hours',
  ч: 'hours',
  d: 'days',
  д: 'days',
  일: 'days',
  日: 'days',
}
/** Words that are a time of their own. */
const alone: Readonly<Partial<Record<Word, readonly [count: number, unit: Word]>>> = {
  today: [1, 'days'],
  hour: [1, 'hours'],
  week: [1, 'week'],
  month: [1, 'month'],
}
const lengths: readonly number[] = Object.values(windowSeconds)

/** How long a time is, as the rules' words say it: a window by its own name. */
function say(count: number, unit: Word): string {
  const [seconds, name] = units[unit] ?? [0, '']
  const [number, own] =
    unit === 'week' || unit === 'month'
      ? [(count * seconds) / 86_400, 'day']
      : unit === 'days' && count === 1
        ? [24, 'hour']
        : [count, name]
  return `${number} ${own}${number === 1 ? '' : 's'}`
}

/** The time a question is about in the rules' words; `past` where no window of the service is it. */
export type When = {
  when: string
  past: boolean
  /** Several times are named, or nobody knows how long one is. */
  unclear: boolean
  rest: string
}

/** Reads the time of a folded text, and gives the text without it. */
export function windowIn(folded: string, hits: readonly Hit[]): When {
  const found = new Map<string, boolean>()
  let rest = folded
  let unclear = false
  // The 2 of "2番目" counts nothing.
  for (const { word, at, end } of hits)
    if (word === 'second' || word === 'third')
      rest = rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end)
  const isAgo = hits.some(({ word }) => word === 'ago')
  const take = (count: number, unit: Word, text: string) => {
    const seconds = count * (units[unit]?.[0] ?? 0)
    const said = say(count, unit)
    if (isAgo) found.set(`${said} ago`, true)
    else found.set(`in the last ${said}`, !lengths.includes(seconds))
    rest = rest.replace(text, ' ')
  }
  for (const { word, at } of hits) {
    if (word === 'yesterday') found.set('yesterday', true)
    const own = alone[word]
    // "24 dernières heures", "7 个小时"
    const [text, count] = units[word]
      ? (/(?<![\w.])(\d{1,3})\s?-?(?:\p{L}+\s)?[个個ヶか개]?\s?$/u.exec(folded.slice(0, at)) ?? [])
      : []
    if (text !== undefined) take(Number(count), word, text)
    else if (own) take(...own, '')
    // Some hours, some days: nobody knows how many.
    else if (units[word]) unclear = true
  }
  const short = /(?<![\w.])(\d{1,3})\s?(?:(min|[mhdчд])(?![\p{L}\d])|([일日]))/gu
  for (const [text, count, latin, asian] of folded.matchAll(short))
    if (rest.includes(text)) take(Number(count), letters[latin ?? asian ?? ''] ?? 'hours', text)
  const [[when, past] = ['', false]] = found
  return { when, past, unclear: unclear || found.size > 1 || (isAgo && found.size === 0), rest }
}
