import { closeOf, type Day, holidayOn, isTradingDay } from './exchangeDays.ts'

export const sessionNames = ['pre', 'open', 'post', 'overnight', 'closed'] as const
export type SessionName = (typeof sessionNames)[number]

/** What the US stock market does at a moment. */
export type Session = {
  name: SessionName
  /** Why it is closed, or closes early; null on an ordinary day. */
  note: string | null
  /** When the next session begins, and which. */
  nextMs: number
  next: SessionName
  /** Wall-clock time in New York, such as "Fri 2026-11-13 15:00". */
  newYork: string
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** Minutes of the New York day. Post-market trading goes on for four hours after the close. */
const preStart = 4 * 60
const openStart = 9 * 60 + 30
const postLength = 4 * 60
const overnightStart = 20 * 60

const newYorkParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const hourMs = 60 * minuteMs
const mostHours = 10_000
const aheadByHour = new Map<number, number>()

/** How far clocks in New York are ahead, by hours of the world's time: they change on the hour, and asking takes long. */
function aheadAt(ms: number): number {
  const hour = Math.floor(ms / hourMs)
  const known = aheadByHour.get(hour)
  if (known !== undefined) return known
  const parts = newYorkParts.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)])
  const shown: Record<string, number> = Object.fromEntries(parts)
  const { year = 0, month = 0, day = 0, hour: shownHour = 0, minute = 0 } = shown
  const ahead = Date.UTC(year, month - 1, day, shownHour, minute) - hour * hourMs
  if (aheadByHour.size >= mostHours) aheadByHour.clear()
  aheadByHour.set(hour, ahead)
  return ahead
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function toNewYork(ms: number): { day: Day; minute: number } {
  const shown = ms + aheadAt(ms)
  const day = Math.floor(shown / dayMs)
  return { day, minute: Math.floor((shown - day * dayMs) / minuteMs) }
}

function showNewYork(ms: number): string {
  const clock = new Date(ms + aheadAt(ms))
  const [date, time] = clock.toISOString().split('T')
  return `${weekdays[clock.getUTCDay()]} ${date} ${time?.slice(0, 5)}`
}

/** The moment a clock in New York shows this; the second look is for days on which the clock changes. */
function fromNewYork(day: Day, minute: number): number {
  const wanted = day * dayMs + minute * minuteMs
  let ms = wanted
  for (let look = 0; look < 2; look++) {
    const shown = toNewYork(ms)
    ms += wanted - (shown.day * dayMs + shown.minute * minuteMs)
  }
  return ms
}

/** Trading at night belongs to the day it leads into, so it starts on the evening before a trading day. */
function nameAt(day: Day, minute: number): SessionName {
  if (isTradingDay(day)) {
    if (minute < preStart) return 'overnight'
    if (minute < openStart) return 'pre'
    if (minute < closeOf(day)) return 'open'
    if (minute < closeOf(day) + postLength) return 'post'
  }
  return minute >= overnightStart && isTradingDay(day + 1) ? 'overnight' : 'closed'
}

const boundariesOf = (day: Day) => [
  preStart,
  openStart,
  closeOf(day),
  closeOf(day) + postLength,
  overnightStart,
]

/** No stretch of closed days is longer. */
const daysAhead = 10

function noteOn(day: Day): string | null {
  const holiday = holidayOn(day)
  if (holiday !== undefined) return `Holiday: ${holiday}.`
  if (!isTradingDay(day)) return 'Weekend.'
  return closeOf(day) < 16 * 60 ? 'The exchange closes early, at 13:00 New York time.' : null
}

/** Which session it is and until when: no more than ages of prices are counted with, hundreds of times an answer. */
function stretchAt(ms: number): Pick<Session, 'name' | 'next' | 'nextMs'> {
  const { day, minute } = toNewYork(ms)
  const name = nameAt(day, minute)
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    for (const boundary of boundariesOf(day + ahead)) {
      if (ahead === 0 && boundary <= minute) continue
      const next = nameAt(day + ahead, boundary)
      if (next === name) continue
      return { name, next, nextMs: fromNewYork(day + ahead, boundary) }
    }
  }
  throw new RangeError(`The exchange calendar has no end of the session at ${ms}.`)
}

/**
 * The US stock market at a moment: New York's exchange hours and holidays, and the overnight trading that makes
 * five days of 24 hours of them.
 */
export const sessionAt = (ms: number): Session => ({
  ...stretchAt(ms),
  note: noteOn(toNewYork(ms).day),
  newYork: showNewYork(ms),
})

/**
 * How long the market was open (any session but closed) between two moments, at most `most` milliseconds: what
 * decides whether a price that is only kept up then is too old.
 */
export function marketMsBetween(from: number, to: number, most: number): number {
  let [at, sum] = [from, 0]
  while (at < to && sum < most) {
    const { name, nextMs } = stretchAt(at)
    const end = Math.min(nextMs, to)
    if (name !== 'closed') sum += end - at
    at = end
  }
  return Math.min(sum, most)
}
