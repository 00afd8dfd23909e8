import { windowSeconds } from '../../base/schema/window.ts'
import { datesIn, type Time } from './datesIn.ts'
import type { Hit } from './findWords.ts'
import type { Language, Word } from './languages.ts'

const units: Readonly<Partial<Record<Word, readonly [seconds: number, name: string]>>> = {
  minutes: [60, 'minute'],
  hours: [3_600, 'hour'],
  days: [86_400, 'day'],
  week: [604_800, 'week'],
  month: [2_592_000, 'month'],
}
const ofLetter = (letter: string): Word =>
  /^m/.test(letter) ? 'minutes' : /[dд일日]/.test(letter) ? 'days' : 'hours'
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

/** The times of a text, and the text without them. `unclear` where nobody knows how long one is. */
export type Times = { times: readonly Time[]; unclear: boolean; rest: string }

/** A text with spaces for what stands there, so that all else stays in its place. */
const blank = (text: string, { at, end }: Pick<Time, 'at' | 'end'>): string =>
  text.slice(0, at) + ' '.repeat(end - at) + text.slice(end)

/** Reads the times of a folded text, in their order. */
export function windowIn(folded: string, hits: readonly Hit[], language: Language): Times {
  const times: Time[] = []
  const said = (word: Word) => hits.some((hit) => hit.word === word)
  const add = (time: Time) => {
    if (!times.some(({ when }) => when === time.when)) times.push(time)
  }
  // The 2 of "2番目" counts nothing.
  const isPlace = ({ word, at, end }: Hit) =>
    /^(?:second|third)$/.test(word) || (/^(?:top|idle)$/.test(word) && /\d/.test(folded.slice(at, end)))
  const counted = hits.filter(isPlace).reduce(blank, folded)
  let unclear = false
  const take = (count: number, unit: Word, at: number, end: number) => {
    const when = said('ago') ? `${say(count, unit)} ago` : `in the last ${say(count, unit)}`
    add({ when, past: said('ago') || !lengths.includes(count * (units[unit]?.[0] ?? 0)), at, end })
  }
  const dated = datesIn(folded, language)
  const days = [...dated.dates, ...dated.clocks]
  const isDated = (at: number) => days.some((own) => at >= own.at && at < own.end)
  // "7 günlük" is no day.
  const isCounted = ({ word, at }: Hit) =>
    word === 'today' &&
    /\d $/.test(counted.slice(0, at)) &&
    hits.some((hit) => hit.at === at && units[hit.word])
  for (const { word, at, end } of hits.filter((hit) => !isDated(hit.at) && !isCounted(hit))) {
    if (word === 'yesterday') add({ when: 'yesterday', past: true, at, end })
    const own = alone[word]
    // "24 dernières heures", "7 个小时"
    const [text, count] = units[word]
      ? (/(?<![\w.])(\d{1,3})\s?-?(?:\p{L}+\s)?[个個ヶか개]?\s?$/u.exec(counted.slice(0, at)) ?? [])
      : []
    if (text !== undefined) take(Number(count), word, at - text.length, end)
    // "Today" beside a time that is past is now.
    else if (own && !(word === 'today' && said('ago'))) take(...own, at, end)
    // Some hours, some days: nobody knows how many.
    else if (units[word] && !own) unclear = true
  }
  for (const date of dated.dates) add(date)
  const short = /(?<![\w.])(\d{1,3})\s?(?:(min|[mhdчд])(?![\p{L}\d])|([일日]))/gu
  for (const match of [...times, ...dated.clocks].reduce(blank, counted).matchAll(short)) {
    const [text, count, latin, asian] = match
    take(Number(count), ofLetter(latin ?? asian ?? ''), match.index, match.index + text.length)
  }
  const [clock, ...others] = dated.clocks
  const told = clock ? atClock(times, clock) : times
  return {
    times: (said('since') ? told.map(since) : told).toSorted((one, other) => one.at - other.at),
    unclear: unclear || others.length > 0 || ((said('ago') || said('since')) && told.length === 0),
    rest: [...times, ...dated.clocks].reduce(blank, counted),
  }
}

/** An hour is of the day that is named, or of today. */
function atClock(times: readonly Time[], clock: Time): Time[] {
  const days = times.filter(({ when }) => /^(?:yesterday|on )/.test(when))
  if (days.length === 0) return [clock]
  return days.map((day) => ({ ...day, when: `${day.when} ${clock.when}` }))
}

/** From then on; a window is one from then on already. */
const since = (time: Time): Time =>
  /^in the last|ago$/.test(time.when)
    ? { ...time, when: time.when.replace(/^(.*) ago$/, 'in the last $1') }
    : { ...time, when: `since ${time.when.replace(/^(?:on|at) /, '')}` }
