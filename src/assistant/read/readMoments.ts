import { parseMoment, toIsoTime } from '../../base/schema/moment.ts'
import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'
import { numberPattern } from './numberWords.ts'
import { secondsOf } from './readWindows.ts'
import { dayMs, weekdays } from './spanOf.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const clock =
  '(?:noon|midday|midnight|\\d{1,2}(?::\\d{2}){0,2} ?(?:am|pm)|\\d{1,2}:\\d{2}(?::\\d{2})?)(?: ?(?:utc|gmt|z)\\b)?'

/** A day of the calendar, by its date or by its name. */
const date = `(?:(?:on )?(?:${weekdays.join('|')}),? )?(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month})\\b\\.?,?(?: \\d{4})?|(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?)`
const weekday = `(?:on |last |this past |past |this )?(?:${weekdays.join('|')})`
const monthless =
  '(?<=\\b(?:on|since|from|until|till|before|after) )the \\d{1,2}(?:st|nd|rd|th)\\b(?! (?:[a-z]+est|most|block|place|trade|launch|holder|one)\\b)'
const day = `(?:the )?day before yesterday|yesterday|today|${date}|${weekday}|${monthless}`

/** Seconds into the day of "noon", "3pm", "14:30"; midnight where nothing was said. */
function clockSeconds(text: string): number {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/ ?(?:utc|gmt|z)$/, '')
  if (word === 'noon' || word === 'midday') return 43_200
  const parts = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))? ?(am|pm)?$/.exec(word)
  if (!parts) return 0
  const [, hours = '0', minutes = '0', seconds = '0', half] = parts
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  return hour * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** When a day begins that is called by a date or a name. A weekday is the last one before today. */
function dayStart(text: string, now: number): number {
  const midnight = Math.floor(now / dayMs) * dayMs
  const word = text.trim().toLowerCase()
  if (word.endsWith('day before yesterday')) return midnight - 2 * dayMs
  if (word === 'yesterday') return midnight - dayMs
  if (word === 'today') return midnight
  const name = weekdays.findIndex((own) => word.endsWith(own) && !/\d/.test(word))
  if (name >= 0) return midnight - ((new Date(now).getUTCDay() - name + 7) % 7 || 7) * dayMs
  const [, number = ''] = /(?<!\d)(\d{1,2})(?!\d)/.exec(word) ?? []
  const [, year = String(new Date(now).getUTCFullYear())] = /\b(\d{4})\b/.exec(word) ?? []
  const place = months.findIndex((own) => new RegExp(`(?<![a-z])${own}`).test(word))
  if (place >= 0) return Date.UTC(Number(year), place, Number(number))
  // "On the 9th" is the last day that had this number.
  const today = new Date(now)
  const back = Number(number) > today.getUTCDate() ? 1 : 0
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, Number(number))
}

const ago = 'minutes?|mins?|hours?|hrs?|days?|weeks?'
const betweenAgo = new RegExp(
  `\\bbetween (${numberPattern})(?: ?(?:${ago}))? and (${numberPattern}) ?(${ago}) ago\\b`,
  'gi',
)
const longAgo = new RegExp(
  `\\b(${numberPattern}) ?(${ago}|h|m|d) (?:ago|before (?:now|the (?:newest|latest|last|current)(?: one)?(?! (?:\\d|${numberPattern}|${ago})\\b)))\\b`,
  'gi',
)
const hoursOfDay = new RegExp(
  `\\b(?:(${day}),? )?(?:between|from) (${clock}) (?:and|to|until|till|-) (${clock})(?:,? (?:on |of )?(${day}))?`,
  'gi',
)
/** The first hour of a day, and its parts by their names. */
const edgeOfDay = new RegExp(
  `\\b(?:(?:in|during|over|for|within) )?the (first|last|opening|closing|final)(?: (${numberPattern}))? ?(hours?|minutes?|mins?) of (${day})\\b`,
  'gi',
)
const dayParts = { morning: [0, 12], afternoon: [12, 18], evening: [18, 24], night: [18, 30] } as const
const partOfDay = new RegExp(
  `\\b(?:(?:in|during|over|for|on) )?(${day}|this(?! morning)|last(?= night|evening)) (morning|afternoon|evening|night)\\b`,
  'gi',
)
const dayAndHour = new RegExp(
  `\\b(${clock}),? (?:on |of )?(${day})\\b|\\b(${day})(?:(?:,| at| on)? ?(${clock}))?`,
  'gi',
)
const hourAlone = new RegExp(
  `\\b(at|around|about|before|after|since|until|till|from|by) (${clock})(?! ?%)`,
  'gi',
)
const stretchAt = new RegExp(
  `\\b(?:(?:in|during|over|for) )?the (?:utc |whole |calendar )?(?:(${numberPattern})[ -]?)?(${ago})\\s+(beginning|starting|that (?:began|started)|from|after|following|before|ending|until|up to|(?<=weeks?\\s+)of)(?: at| on| with)?\\s+(@moment)`,
  'gi',
)
/** What stands before a moment from which or to which something lasts. */
const bounds = /\b(?:since|than|from|before|after|until|till|between|and|to)\s*$/i
const lasts = /\b(?:since|since last|every|each|next|by)\s*$/i

/** Points in time: ISO dates, dates in words, "two hours ago", "yesterday at noon". Times are read as UTC. */
export function readMoments(draft: Draft, now: number): void {
  const { reading } = draft
  const keep = (ms: number | undefined, text: string): string | undefined => {
    if (ms === undefined || !Number.isFinite(ms)) return undefined
    reading.moments.push(toIsoTime(ms))
    reading.saidMoments.push(text.trim().replace(/[.,]$/, ''))
    return '@moment'
  }
  const keepBoth = (from: number, to: number, text: string): string | undefined => {
    if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined
    keep(Math.min(from, to), text)
    keep(Math.max(from, to), text)
    return 'between @moment and @moment'
  }
  takeAll(
    draft,
    /\b(\d{4}-\d{2}-\d{2})(?:(?:T| at | )(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?(?: ?UTC)?\b/gi,
    ([text = '', own = '', time = '', zone = '']) =>
      keep(parseMoment(time === '' ? own : `${own}T${time}${zone || 'Z'}`), text),
  )
  takeAll(
    draft,
    /\b(?:timestamp|epoch|unix(?: time)?|time) (1[0-9]{9}(?:[0-9]{3})?)\b/gi,
    ([text = '', epoch = '']) => keep(parseMoment(epoch), text),
  )
  takeAll(draft, betweenAgo, ([text = '', near = '', far = '', name = '']) =>
    keepBoth(now - secondsOf(near, name) * 1000, now - secondsOf(far, name) * 1000, text),
  )
  takeAll(draft, longAgo, ([text = '', count = '', name = ''], { before }) => {
    const at = now - secondsOf(count, name) * 1000
    // What happened two days ago happened on that day; what is since then is not.
    if (/^[dw]/i.test(name) && !bounds.test(before)) {
      const fromMs = Math.floor(at / dayMs) * dayMs
      reading.span ??= { fromMs, toMs: fromMs + dayMs, text: text.trim() }
    }
    return keep(at, text)
  })
  // Hours of one day, which is named before or behind them or is today.
  takeAll(draft, hoursOfDay, ([text = '', before = '', from = '', to = '', after = '']) => {
    const start = dayStart(before || after || 'today', now)
    return keepBoth(start + clockSeconds(from) * 1000, start + clockSeconds(to) * 1000, text)
  })
  takeAll(draft, edgeOfDay, ([text = '', edge = '', count = '', name = '', own = '']) => {
    const long = secondsOf(count, name) * 1000
    const start = dayStart(own, now) + (/first|opening/i.test(edge) ? 0 : dayMs - long)
    return start > now ? undefined : keepBoth(start, Math.min(start + long, now), text)
  })
  takeAll(draft, partOfDay, ([text = '', own = '', part = '']) => {
    const [from, to] = dayParts[part.toLowerCase() as keyof typeof dayParts]
    const said = /^this$/i.test(own) ? 'today' : /^last$/i.test(own) ? 'yesterday' : own
    const start = dayStart(said, now) + from * 3_600_000
    return start > now ? undefined : keepBoth(start, Math.min(start + (to - from) * 3_600_000, now), text)
  })
  takeAll(draft, dayAndHour, ([text = '', first = '', its = '', own = '', time = ''], { before }) => {
    const named = its || own
    const said = first || time
    // "Yesterday" alone and "since monday" are stretches of time and no moments.
    if (said === '' && /^(?:yesterday|today)$/i.test(named)) return undefined
    if (said === '' && /day$/i.test(named) && lasts.test(before)) return undefined
    return keep(dayStart(named, now) + clockSeconds(said) * 1000, text)
  })
  // An hour without a day is the last such hour.
  takeAll(draft, hourAlone, ([text = '', word = '', time = '']) => {
    const today = dayStart('today', now) + clockSeconds(time) * 1000
    const mark = keep(today > now ? today - dayMs : today, text.slice(word.length))
    return mark && `${word} ${mark}`
  })
  // The hour that begins or ends at a moment is no moment.
  takeAll(draft, stretchAt, ([text = '', count = '', name = '', way = '', mark = '']) => {
    const long = secondsOf(count, name) * 1000
    const at = Date.parse(reading.moments.at(-1) ?? '')
    if (Number.isNaN(at)) return undefined
    const [fromMs, toMs] = /before|end|until|up/i.test(way) ? [at - long, at] : [at, at + long]
    const said = text.replace('@moment', reading.saidMoments.at(-1) ?? '')
    reading.span = { fromMs, toMs, text: said.replace(/\s+/g, ' ').trim() }
    return mark
  })
}
