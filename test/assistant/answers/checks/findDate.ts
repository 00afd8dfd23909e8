import { saidNumbers } from '../saidNumbers.ts'
import type { Finding, Said } from './Finding.ts'

type Precision = 'day' | 'hour' | 'minute'

const languages = ['en', 'es', 'pt', 'fr', 'de', 'it', 'ru', 'tr', 'zh', 'ja', 'ko']
const monthsOf = (date: Date) =>
  languages.flatMap((language) =>
    (['long', 'short'] as const).map((month) =>
      new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        .format(date)
        .replace('.', '')
        .toLowerCase(),
    ),
  )

const two = (value: number) => String(value).padStart(2, '0')

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function saysDay(segment: string, date: Date, nowMs: number): boolean {
  const whole = dayOf(date.getTime())
  if (whole === dayOf(nowMs) && /\btoday\b/.test(segment)) return true
  if (whole === dayOf(nowMs - 86_400_000) && /\byesterday\b/.test(segment)) return true
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const forms = [
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}.${two(month)}.`,
    `${two(day)}/${two(month)}/`,
    `${two(month)}/${two(day)}/`,
    `${month}月${day}日`,
    `${month}월 ${day}일`,
  ]
  if (forms.some((form) => segment.includes(form))) return true
  const dayNamed = new RegExp(`(?<!\\d)${day}(?!\\d|:)`).test(segment)
  return dayNamed && monthsOf(date).some((name) => /\p{L}/u.test(name) && segment.includes(name))
}

function saysTime(segment: string, date: Date, to: Precision): boolean {
  if (to === 'day') return true
  const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()]
  const half = `${hour % 12 || 12}:${two(minute)}\\s?${hour < 12 ? 'a' : 'p'}\\.?m`
  if (new RegExp(`(?<!\\d)(?:${two(hour)}|${hour}):${two(minute)}(?!\\d)|(?<!\\d)${half}`, 'i').test(segment))
    return true
  return to === 'hour' && new RegExp(`(?<!\\d)(?:${two(hour)}|${hour}):\\d\\d`).test(segment)
}

/** "3 hours ago", right to the digits that are said. */
function saysAgo(segment: string, date: Date, nowMs: number): boolean {
  const seconds = (nowMs - date.getTime()) / 1000
  const spans: [RegExp, number][] = [
    [/^\s?(s\b|sec|second)/, 1],
    [/^\s?(m\b|min)/, 60],
    [/^\s?(h\b|hour|hr)/, 3600],
    [/^\s?(d\b|day)/, 86_400],
  ]
  if (!/\bago\b|\bold\b/.test(segment)) return false
  return saidNumbers(segment.replace(/(\d)(s|m|h|d)\b/g, '$1 $2')).some(({ index, text, readings }) => {
    const after = segment.replace(/(\d)(s|m|h|d)\b/g, '$1 $2').slice(index + text.length)
    const span = spans.find(([word]) => word.test(after))?.[1]
    return span !== undefined && readings.some(({ value, step }) => Math.abs(value - seconds / span) <= step)
  })
}

/** Whether the answer says a moment, in any of the usual forms, in UTC. */
export function findDate({ segments, nowMs }: Said, wanted: string, to: Precision): Finding {
  const date = new Date(wanted)
  const small = segments.map((segment) => segment.toLowerCase())
  if (small.some((segment) => saysDay(segment, date, nowMs) && saysTime(segment, date, to))) return 'told'
  if (small.some((segment) => saysAgo(segment, date, nowMs))) return 'told'
  return small.some((segment) => saysDay(segment, date, nowMs)) ? 'buried' : 'missing'
}
