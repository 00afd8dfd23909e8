import { dayMs } from '../read/spanOf.ts'
import { type Piece, senseOf } from './Piece.ts'
import type { RestStep } from './Rest.ts'

const window: RestStep = ({ ask }, { window: own }) => {
  if (!own) return undefined
  const from = own.span?.fromMs
  const isWithin = ask.times.some(
    ({ span }) =>
      span?.toMs !== undefined &&
      from !== undefined &&
      (span.fromMs ?? 0) >= from &&
      span.toMs <= from + dayMs,
  )
  if (!isWithin) ask.times.push(own)
  return 'taken'
}

/** Whether a moment is said as a day: "on Monday". */
const isDay = ({ moment, said = '' }: Piece): boolean =>
  moment !== undefined && Date.parse(moment) % dayMs === 0 && !/midnight|ago|:|noon|\bam\b|\bpm\b/i.test(said)

/** "Nothing before 11 November" is since then. */
const isNotBefore = /^(?:(?:nothing|none|not) before|nothing older than|(?:no|not) earlier than)$/

/** "From the 10th up to and including the 12th" ends with that day. */
const until: RestStep = ({ part, ask }, piece, at) => {
  const way = part.pieces[at - 1]?.text ?? ''
  const begun = ask.times.at(-1)
  const { fromMs, toMs, text = '' } = begun?.span ?? {}
  if (!piece.moment || !begun || fromMs === undefined || toMs !== undefined) return undefined
  if (!isDay(piece) || !/^(?:to|until|till|through|up to|up until|up to and including)$/i.test(way))
    return undefined
  const endMs = Date.parse(piece.moment) + dayMs
  if (endMs <= fromMs + dayMs) return undefined
  const { said = '' } = piece
  ask.times = [
    ...ask.times.slice(0, -1),
    { ...begun, span: { fromMs, toMs: endMs, text: `${text} ${way} ${said}` } },
  ]
  return 'taken'
}

const day: RestStep = ({ part, ask }, piece, at) => {
  const way = part.pieces[at - 1]?.text.toLowerCase() ?? ''
  if (!piece.moment || !isDay(piece) || /^(?:after|before|until|till|by|to)$/.test(way)) return undefined
  const { said = '' } = piece
  const fromMs = Date.parse(piece.moment)
  const isSince =
    /^(?:since|from)(?: the (?:start|beginning) of)?$/.test(way) ||
    isNotBefore.test(way) ||
    /^(?:since|from)\b/i.test(said)
  ask.times.push(
    isSince
      ? { window: '7d', span: { fromMs, exact: false, text: said } }
      : { window: '24h', span: { fromMs, toMs: fromMs + dayMs, text: said } },
  )
  return 'taken'
}

/** "Since 15:00 today" is a stretch. */
const since: RestStep = ({ part, ask }, piece, at) => {
  const way = part.pieces[at - 1]?.text ?? ''
  const { said = '' } = piece
  if (
    !piece.moment ||
    !(/^(?:since|after)$/i.test(way) || /^(?:since|after)\b/i.test(said)) ||
    /midnight/i.test(said)
  )
    return undefined
  ask.times.push({ window: '24h', span: { fromMs: Date.parse(piece.moment), exact: false, text: said } })
  return 'taken'
}

const moment: RestStep = ({ ask }, piece) => {
  if (!piece.moment || isDay(piece) || ask.moment !== undefined) return undefined
  ask.moment = piece.moment
  return 'taken'
}

/** "By the hour", or "on which day" where an order asks for one of them. */
const interval: RestStep = ({ ask }, piece) => {
  const every = ask.order && senseOf(piece, 'every')
  const own = piece.interval ? piece.interval : every
  if (own === undefined) return undefined
  ask.interval = own
  return 'taken'
}

/** When it was, or is to be. */
export const readTimes: readonly RestStep[] = [window, until, day, since, moment, interval]
