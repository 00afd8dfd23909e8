import { toIsoTime } from '../../base/schema/moment.ts'
import type { Reading, Span } from './Reading.ts'

export const dayMs = 86_400_000
export const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

export const backFrom = (now: number, seconds: number, text: string): Span => ({
  fromMs: now - seconds * 1000,
  text: text.trim(),
})

/** Stretches with a name: today, yesterday, since Monday. Days are those of UTC. */
export function namedSpan(text: string, now: number): Span | undefined {
  const midnight = Math.floor(now / dayMs) * dayMs
  const word = text.trim().toLowerCase()
  const [, way, day] =
    /^(after|later than|before|until|till|up to|prior to|earlier than) (today|yesterday)$/.exec(word) ?? []
  if (way !== undefined) {
    const start = day === 'today' ? midnight : midnight - dayMs
    return /^(?:after|later)/.test(way) ? { fromMs: start + dayMs, text: word } : { toMs: start, text: word }
  }
  if (/\b(?:today|since midnight)$/.test(word)) return { fromMs: midnight, text: word }
  if (/^since yesterday$/.test(word)) return { fromMs: midnight - dayMs, text: word }
  if (/\byesterday$/.test(word)) return { fromMs: midnight - dayMs, toMs: midnight, text: word }
  if (/\bthis morning$/.test(word)) return { fromMs: midnight, toMs: midnight + dayMs / 2, text: word }
  if (/\bweekend$/.test(word)) {
    const monday = midnight - ((new Date(now).getUTCDay() + 6) % 7) * dayMs
    return { fromMs: monday - 2 * dayMs, toMs: monday, text: word }
  }
  const named = /^since (?:last )?(\w+day)$/.exec(word)?.[1]
  if (named === undefined) return undefined
  const back = (new Date(now).getUTCDay() - weekdays.indexOf(named) + 7) % 7 || 7
  return { fromMs: midnight - back * dayMs, text: word, exact: back === 7 }
}

/** The unit of which this one and the last one are both named: they are those of the calendar. */
export const pairOf = (text: string): string | undefined =>
  /\bthis (hour|week|month)\b(?:(?=.*\b(?:last|previous|past) \1\b)|(?<=\b(?:last|previous|past) \1\b.*))/is
    .exec(text)?.[1]
    ?.toLowerCase()

export function pairSpan(text: string, unit: string | undefined, now: number): Span | undefined {
  if (unit === undefined || !new RegExp(`(?:this|last|previous|past) ${unit}$`, 'i').test(text.trim()))
    return undefined
  const at = new Date(now)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const monday = day - ((at.getUTCDay() + 6) % 7)
  const hour = at.getUTCHours()
  const [fromMs, beforeMs] = {
    hour: [Date.UTC(year, month, day, hour), Date.UTC(year, month, day, hour - 1)],
    week: [Date.UTC(year, month, monday), Date.UTC(year, month, monday - 7)],
    month: [Date.UTC(year, month), Date.UTC(year, month - 1)],
  }[unit] ?? [now, now]
  return /\bthis /i.test(text)
    ? { fromMs: fromMs ?? now, text: text.trim() }
    : { fromMs: beforeMs ?? now, toMs: fromMs ?? now, text: text.trim() }
}

const ofOneDay = /\b(?:today|yesterday)\b/i

/** The stretch of time of a question: by its moments, else by its window. It is called as the question calls it. */
export function spanOf({ plain, moments, saidMoments, span }: Reading): Span | undefined {
  const [first, second] = moments.map((moment) => Date.parse(moment))
  if (first === undefined) return span
  const [one = 'then', other = one] = saidMoments
  const isMidnight = /\bmidnight\b|\b0?0:00\b/i.test(one)
  const isAfterDay = /(?<!\bor )\b(?:after|later than)(?: the)? @moment/.test(plain)
  const [from = 0, to = 0] = [first, second ?? first].sort((left, right) => left - right)
  if (second !== undefined && /\bbetween\b.*@moment.*\band\b.*@moment/.test(plain))
    return { fromMs: from, toMs: to, text: one === other ? one : `between ${one} and ${other}` }
  // From one day to another both are meant.
  if (second !== undefined && /\bfrom\b.*@moment.*\b(?:to|until|till|through)\b.*@moment/.test(plain))
    return { fromMs: from, toMs: to % dayMs === 0 ? to + dayMs : to, text: `from ${one} to ${other}` }
  // "Trades from 11 November" are those of that day.
  const isOfDay =
    /\b(?:launches|trades|transfers|swaps|transactions|events|blocks|buys|sells|coins|tokens) from(?: the)? @moment(?! (?:on|onwards?|to|until|till)\b)/.test(
      plain,
    )
  if (/\b(?:since|after|from|starting)(?: the)? @moment/.test(plain) && !(isOfDay && first % dayMs === 0))
    return isAfterDay && first % dayMs === 0 && !isMidnight
      ? { fromMs: first + dayMs, text: `after ${one}` }
      : { fromMs: first, text: `since ${one}` }
  if (/\b(?:before|until|till|up to|by|prior to)(?: the)? @moment/.test(plain))
    return {
      // "Before ten today" is of today, whichever of them is said first.
      ...(ofOneDay.test(`${one} ${span?.text ?? ''}`) && first % dayMs !== 0
        ? { fromMs: Math.floor(first / dayMs) * dayMs }
        : {}),
      toMs: first,
      text: `before ${one}`,
    }
  // A date without an hour is its whole day.
  return first % dayMs === 0 && !isMidnight ? { fromMs: first, toMs: first + dayMs, text: one } : span
}

/** The one moment at which something is asked for; of a day it is the end. */
export function pointOf({ moments, span }: Reading): string | undefined {
  const [only] = moments
  if (moments.length > 1 || (span && span.toMs === undefined)) return undefined
  if (only !== undefined && Date.parse(only) % dayMs !== 0) return only
  return span?.toMs === undefined ? only : toIsoTime(span.toMs)
}
