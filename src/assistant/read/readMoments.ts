import { parseMoment, toIsoTime } from '../../base/schema/moment.ts'
import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'
import { numberPattern } from './numberWords.ts'
import { secondsOf } from './readWindows.ts'

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const clock =
  '(?:(?:,| at| on)? ?(noon|midday|midnight|\\d{1,2}(?::\\d{2}(?::\\d{2})?)? ?(?:am|pm)|\\d{1,2}:\\d{2}(?::\\d{2})?)(?: ?(?:utc|gmt|z))?)?'
const clockFirst =
  '(?:(noon|midday|midnight|\\d{1,2}(?::\\d{2})? ?(?:am|pm)|\\d{1,2}:\\d{2}(?::\\d{2})?)(?: ?(?:utc|gmt))?,? (?:on |of )?)?'

/** Seconds into the day of "noon", "3pm", "14:30"; midnight where nothing was said. */
function clockSeconds(text: string): number {
  const word = text.trim().toLowerCase()
  if (word === 'noon' || word === 'midday') return 43_200
  const parts = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))? ?(am|pm)?$/.exec(word)
  if (!parts) return 0
  const [, hours = '0', minutes = '0', seconds = '0', half] = parts
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  return hour * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Points in time: ISO dates, dates in words, "two hours ago", "yesterday at noon". Times are read as UTC. */
export function readMoments(draft: Draft, now: number): void {
  const keep = (ms: number | undefined) => {
    if (ms === undefined || !Number.isFinite(ms)) return undefined
    draft.reading.moments.push(toIsoTime(ms))
    return '@moment'
  }
  takeAll(
    draft,
    /\b(\d{4}-\d{2}-\d{2})(?:(?:T| at | )(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?(?: ?UTC)?\b/gi,
    ([, day = '', time = '', zone = '']) =>
      keep(parseMoment(time === '' ? day : `${day}T${time}${zone || 'Z'}`)),
  )
  takeAll(draft, /\b(?:timestamp|epoch|unix(?: time)?|time) (1[0-9]{9}(?:[0-9]{3})?)\b/gi, ([, epoch = '']) =>
    keep(parseMoment(epoch)),
  )
  const dated = (day: string, name: string, year: string, time: string) => {
    const index = months.indexOf(name.slice(0, 3).toLowerCase())
    const own = year === '' ? new Date(now).getUTCFullYear() : Number(year)
    return keep(Date.UTC(own, index, Number(day)) + clockSeconds(time) * 1000)
  }
  takeAll(
    draft,
    new RegExp(
      `\\b${clockFirst}(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${month})\\.?,?(?: (\\d{4}))?${clock}\\b`,
      'gi',
    ),
    ([, first = '', day = '', name = '', year = '', time = '']) => dated(day, name, year, first || time),
  )
  takeAll(
    draft,
    new RegExp(`\\b${clockFirst}(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?${clock}\\b`, 'gi'),
    ([, first = '', name = '', day = '', year = '', time = '']) => dated(day, name, year, first || time),
  )
  takeAll(
    draft,
    new RegExp(
      `\\bbetween (${numberPattern})(?: ?(?:minutes?|mins?|hours?|hrs?|days?))? and (${numberPattern}) ?(minutes?|mins?|hours?|hrs?|days?) ago\\b`,
      'gi',
    ),
    ([, near = '', far = '', name = '']) => {
      const ends = [secondsOf(near, name), secondsOf(far, name)].map(
        (seconds) => now - (seconds ?? Number.NaN) * 1000,
      )
      const [from = Number.NaN, to = Number.NaN] = ends.sort((one, other) => one - other)
      return keep(from) === undefined || keep(to) === undefined ? undefined : 'between @moment and @moment'
    },
  )
  takeAll(
    draft,
    new RegExp(`\\b(${numberPattern}) ?(minutes?|mins?|hours?|hrs?|days?|weeks?|h|m|d) ago\\b`, 'gi'),
    ([, count = '', name = '']) => {
      const seconds = secondsOf(count, name)
      return seconds === undefined ? undefined : keep(now - seconds * 1000)
    },
  )
  const midnight = Math.floor(now / 86_400_000) * 86_400_000
  // The last such day before today; "since monday" is a stretch of time and no moment.
  takeAll(
    draft,
    new RegExp(
      `(?<!\\b(?:since|since last|every|each|next|by) )\\b(?:on |last |this past |past )?(${weekdays.join('|')})${clock}\\b`,
      'gi',
    ),
    ([, day = '', time = '']) => {
      const back = (new Date(now).getUTCDay() - weekdays.indexOf(day.toLowerCase()) + 7) % 7 || 7
      return keep(midnight - back * 86_400_000 + clockSeconds(time) * 1000)
    },
  )
  const clockTime = '(noon|midday|midnight|\\d{1,2}(?::\\d{2})? ?(?:am|pm)|\\d{1,2}:\\d{2})(?: ?(?:utc|gmt))?'
  const onDay = (time: string, day: string) =>
    midnight - (day.toLowerCase() === 'yesterday' ? 86_400_000 : 0) + clockSeconds(time) * 1000
  // Hours of one day, which is named before or behind them or is today.
  takeAll(
    draft,
    new RegExp(
      `\\b(?:(today|yesterday),? )?(?:between|from) ${clockTime} (?:and|to|until|till|-) ${clockTime}(?:,? (?:on )?(today|yesterday))?`,
      'gi',
    ),
    ([, before = '', from = '', to = '', after = '']) => {
      const day = before || after
      return keep(onDay(from, day)) === undefined || keep(onDay(to, day)) === undefined
        ? undefined
        : 'between @moment and @moment'
    },
  )
  takeAll(draft, new RegExp(`\\b(yesterday|today)${clock}\\b`, 'gi'), ([, day = '', time = '']) =>
    time === ''
      ? undefined
      : keep(midnight - (day.toLowerCase() === 'yesterday' ? 86_400_000 : 0) + clockSeconds(time) * 1000),
  )
  takeAll(
    draft,
    /\b(noon|midday|midnight|\d{1,2} ?(?:am|pm)|\d{1,2}:\d{2})(?: ?(?:utc|gmt))?,? (yesterday|today)\b/gi,
    ([, time = '', day = '']) =>
      keep(midnight - (day.toLowerCase() === 'yesterday' ? 86_400_000 : 0) + clockSeconds(time) * 1000),
  )
}
