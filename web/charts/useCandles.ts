import { useEffect } from 'preact/hooks'
import { type Loaded, useOperation } from '../api/useOperation.ts'
import type { Candle, Chart, Interval } from './Candle.ts'
import { mergeCandles } from './mergeCandles.ts'

const wholeLength = 300
const tailLength = 5

/** A chart that grows as blocks arrive: all candles once, then only the newest again and again. */
export function useCandles(query: string, interval: Interval): Loaded<Chart> {
  const whole = useOperation('get_chart', { query, interval, limit: wholeLength }, { live: false })
  const started = whole.state === 'ready' ? 'get_chart' : undefined
  const tail = useOperation(started, { query, interval, limit: tailLength }, { live: 2_500 })
  const known = whole.state === 'ready' ? whole.envelope.data : undefined
  const newest = tail.state === 'ready' ? tail.envelope.data : undefined
  // A chart of one pool must not go on with the candles of another that has become the deepest.
  const merged =
    known && newest && known.pool === newest.pool ? mergeCandles(known.items, newest.items) : undefined
  const broken = known !== undefined && newest !== undefined && merged === undefined
  useEffect(() => {
    if (broken) whole.again()
  }, [broken, newest])
  if (whole.state !== 'ready' || tail.state !== 'ready' || !merged) return whole
  const items: Candle[] = merged
  return { ...tail, envelope: { ...tail.envelope, data: { ...whole.envelope.data, items } } }
}
