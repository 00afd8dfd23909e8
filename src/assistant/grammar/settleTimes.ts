import type { Ask } from './Ask.ts'
import type { Settling } from './Settling.ts'

type Time = Ask['times'][number]

/** "Today between 16:00 and 18:00" is between them. */
const innermost: Settling = (ask) => {
  ask.times = ask.times.filter((outer) => !ask.times.some((own) => isInside(own, outer)))
}

const isInside = (own: Time, outer: Time): boolean =>
  own !== outer &&
  own.span?.toMs !== undefined &&
  outer.span?.fromMs !== undefined &&
  (own.span.fromMs ?? 0) >= outer.span.fromMs &&
  own.span.toMs <= (outer.span.toMs ?? outer.span.fromMs + 86_400_000)

/** "In which hour of the past 24". */
const ofPast: Settling = (ask) => {
  if (!ask.order || ask.times.length > 0) return
  const isDay = ask.interval === '1h' && ask.take === 24
  const isWeek = ask.interval === '1d' && ask.take === 7
  if (!isDay && !isWeek) return
  delete ask.take
  ask.times.push({ window: isDay ? '24h' : '7d' })
}

/** A moment that only says where the stretch begins, which is meant to the hour then. */
const beginning: Settling = (ask) => {
  const begins = ask.times.find(
    ({ span }) => ask.moment !== undefined && span?.fromMs === Date.parse(ask.moment),
  )
  if (!begins?.span) return
  const exactly: Time = { ...begins, span: { ...begins.span, exact: false } }
  delete ask.moment
  ask.times = ask.times.map((own) => (own === begins ? exactly : own))
}

/** "On 10 and 11 November together" is one stretch. */
const together: Settling = (ask) => {
  const [one, other, ...more] = ask.times.toSorted(
    (left, right) => (left.span?.fromMs ?? 0) - (right.span?.fromMs ?? 0),
  )
  if (ask.figure !== 'sum' || !one?.span || !other?.span || more.length > 0) return
  if (one.span.toMs === undefined || one.span.toMs !== other.span.fromMs) return
  const text = `${one.span.text} and ${other.span.text}`
  ask.times = [{ window: other.window, span: { ...one.span, toMs: other.span.toMs, text } }]
}

/** "How many a day on average?" */
const perDay: Settling = (ask) => {
  const { interval } = ask
  if ((interval !== '1d' && interval !== '1h') || ask.figure !== 'average' || ask.order || ask.comparative)
    return
  delete ask.interval
  ask.figure = 'ratio'
  ask.against = interval === '1d' ? 'day' : 'hour'
}

export const settleTimes: readonly Settling[] = [innermost, ofPast, beginning, together, perDay]
