import { type Window, windowSeconds } from '../../base/schema/window.ts'
import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'

const units: Readonly<Partial<Record<Word, number>>> = {
  minutes: 60,
  hours: 3_600,
  days: 86_400,
  week: 604_800,
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

/** How a time that the service has a window for is asked for; undefined where it has none. */
function sayWindow(seconds: number): string | undefined {
  const window = (Object.keys(windowSeconds) as Window[]).find((name) => windowSeconds[name] === seconds)
  if (window === undefined) return undefined
  const [, count, unit] = /^(\d+)(\w)$/.exec(window) ?? []
  const name = unit === 'd' ? 'day' : unit === 'h' ? 'hour' : 'minute'
  return `in the last ${count} ${name}${count === '1' ? '' : 's'}`
}

/** The time a question is about: as the rules' words say it, `unknown` where there is no such window. */
export type When = { when?: string; unknown: boolean; rest: string }

/** Reads the window of a folded text, and gives the text without it. */
export function windowIn(folded: string, hits: readonly Hit[]): When {
  let seconds: number | undefined
  let unknown = false
  let rest = folded
  const take = (count: number, unit: number, text: string) => {
    if (seconds !== undefined && seconds !== count * unit) unknown = true
    seconds = count * unit
    rest = rest.replace(text, ' ')
  }
  for (const { word, at } of hits) {
    const unit = units[word]
    if (word === 'today') take(1, 86_400, '')
    if (word === 'hour') take(1, 3_600, '')
    if (unit === undefined) continue
    // "24 dernières heures", "7 个小时"
    const [text, count] = /(?<![\w.])(\d{1,3})\s?-?(?:\p{L}+\s)?[个個]?\s?$/u.exec(folded.slice(0, at)) ?? []
    if (text !== undefined) take(Number(count), unit, text)
    else if (word === 'week') take(1, unit, '')
    // Some hours, some days: nobody knows how many.
    else unknown = true
  }
  const short = /(?<![\w.])(\d{1,3})\s?(?:(min|[mhdчд])(?![\p{L}\d])|([일日]))/gu
  for (const [text, count, latin, asian] of folded.matchAll(short))
    take(Number(count), units[letters[latin ?? asian ?? ''] ?? 'hours'] ?? 0, text)
  const when = seconds === undefined ? undefined : sayWindow(seconds)
  return { ...(when ? { when } : {}), unknown: unknown || (seconds !== undefined && !when), rest }
}
