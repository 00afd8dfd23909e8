import { toIsoTime } from '../../base/schema/moment.ts'
import { windowSeconds } from '../../base/schema/window.ts'
import { getChart } from '../../operations/tools/market/getChart.ts'
import { dayMs } from '../read/spanOf.ts'
import { numberSlots } from './numberSlots.ts'
import type { Slot } from './Slot.ts'

/** Words that want a stretch of time and not one point of it. */
const stretches =
  /\b(since|from|between|until|till|to|through|after|over|charts?|candles?|candlesticks?|ohlcv?|bars|histor\w*|graph|plot|draw|curve|trend\w*|timeline|develop\w*|evolv\w*|mov(e|ed|ing)|action|performance|highest|lowest|highs?|lows?|peak\w*|bottom\w*|max\w*|min(imum)?|average|median|how (did|has|have))\b/

const prices =
  /\b(prices?|priced|cost|costs|worth|value|valued|trad(e|ed|ing) (at|for)|quote|closed?|opened|stood|stand)\b/

type Point = { end: string; wholeDay: boolean }

/** The one moment at which a price is asked for; a date without an hour is its whole day. */
function pointOf({ reading, facts }: Parameters<Slot>[0]): Point | undefined {
  const { moments, plain, text, interval } = reading
  if (moments.length > 1 || interval !== undefined || stretches.test(plain) || !prices.test(plain))
    return undefined
  const [moment] = moments
  if (moment === undefined) {
    if (!/\byesterday\b/i.test(text)) return undefined
    return { end: toIsoTime(Math.floor(facts.now / dayMs) * dayMs - 1000), wholeDay: true }
  }
  const at = Date.parse(moment)
  const wholeDay = at % dayMs === 0 && !/\bmidnight\b|\b0?0:00\b/i.test(text)
  return { end: wholeDay ? toIsoTime(at + dayMs - 1000) : moment, wholeDay }
}

/** The span of a chart: the last candle up to a moment, or everything since one. */
export const chartSpan: Readonly<Record<string, Slot>> = {
  [`${getChart.name}.from`]: (input) => {
    const { reading, facts } = input
    if (pointOf(input)) return undefined
    if (reading.span?.fromMs !== undefined) return toIsoTime(reading.span.fromMs)
    // What was before a moment did not begin with it.
    if (reading.span?.toMs !== undefined) return undefined
    if (reading.moments[0] !== undefined) return reading.moments[0]
    if (reading.window === undefined || reading.window === 'all') return undefined
    return toIsoTime(facts.now - windowSeconds[reading.window] * 1000)
  },
  [`${getChart.name}.to`]: (input) =>
    pointOf(input)?.end ??
    // The candle that begins where the time ends is after it.
    (input.reading.span?.toMs === undefined ? undefined : toIsoTime(input.reading.span.toMs - 1000)),
  [`${getChart.name}.interval`]: (input) => {
    const point = pointOf(input)
    if (!point) return numberSlots.interval?.(input)
    return point.wholeDay ? '1d' : '1m'
  },
  [`${getChart.name}.limit`]: (input) => (pointOf(input) ? 1 : numberSlots.limit?.(input)),
}
