import { dayMs } from '../read/spanOf.ts'
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
  own.span.toMs <= (outer.span.toMs ?? outer.span.fromMs + dayMs)

/** "At 07:20 this morning" is that moment. */
const momentWithin: Settling = (ask) => {
  const at = Date.parse(ask.moment ?? '')
  ask.times = ask.times.filter(
    ({ span }) =>
      span?.fromMs === undefined ||
      Number.isNaN(at) ||
      at <= span.fromMs ||
      at >= (span.toMs ?? span.fromMs + dayMs),
  )
}

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

/** "From Saturday until yesterday" is one stretch, said from both its ends. */
const fromUntil: Settling = (ask) => {
  const [one, other, ...more] = ask.times
  if (!one?.span || !other?.span || more.length > 0) return
  const { fromMs } = one.span
  const { toMs } = other.span
  // "Until yesterday" has that day.
  const lastMs =
    toMs !== undefined && /\b(?:yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i.test(other.span.text)
      ? toMs + dayMs
      : toMs
  const isOfEnds = one.span.toMs === undefined && one.span.exact === false && other.span.fromMs === undefined
  if (!isOfEnds || fromMs === undefined || lastMs === undefined || fromMs >= lastMs) return
  ask.times = [
    { window: one.window, span: { fromMs, toMs: lastMs, text: `${one.span.text} ${other.span.text}` } },
  ]
}

/** "On 10 and 11 November together" is one stretch. */
const together: Settling = (ask) => {
  const [one, other, ...more] = ask.times.toSorted(
    (left, right) => (left.span?.fromMs ?? 0) - (right.span?.fromMs ?? 0),
  )
  const isOfAll = ask.figure === 'sum' || ask.interval !== undefined
  if (!isOfAll || !one?.span || !other?.span || more.length > 0) return
  if (one.span.toMs === undefined || one.span.toMs !== other.span.fromMs) return
  const { toMs: _, ...from } = one.span
  const { fromMs: __, ...to } = other.span
  const text = `${one.span.text} and ${other.span.text}`
  ask.times = [{ window: other.window, span: { ...from, ...to, text } }]
}

/** "The best single day for its volume" is a point of a series. */
const pointOfSeries: Settling = (ask) => {
  if ((ask.rows !== 'day' && ask.rows !== 'hour') || !ask.order || ask.interval !== undefined) return
  ask.interval = ask.rows === 'day' ? '1d' : '1h'
  delete ask.rows
  // "The best day" is the highest of what it is told of.
  const [want] = ask.wants
  if (ask.order.measure === 'change' && want !== undefined && want !== 'change')
    ask.order = { ...ask.order, measure: want }
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

/** "How many holders did it have as of block 100?" is asked of that moment. */
const asOfBlock: Settling = (ask) => {
  const isOfPast =
    (ask.rows ?? 'holder') === 'holder' &&
    ask.wants.every((want) => /^(?:blocks|holders|top1|top10)$/.test(want))
  const isHeld = ask.rows === 'holder' || ask.wants.some((want) => want !== 'blocks')
  if (ask.block === undefined || !/^\d+$/.test(ask.block) || ask.tokens.length !== 1 || !isOfPast || !isHeld)
    return
  if (ask.moment !== undefined || ask.times.length + ask.bounds.length > 0 || ask.order) return
  ask.moment = ask.block
  delete ask.block
  ask.wants = ask.wants.filter((want) => want !== 'blocks')
}

export const settleTimes: readonly Settling[] = [
  asOfBlock,
  pointOfSeries,
  momentWithin,
  innermost,
  ofPast,
  beginning,
  fromUntil,
  together,
  perDay,
]
