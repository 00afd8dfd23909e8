import { useEffect } from 'preact/hooks'
import { type Loaded, useOperation } from '../api/useOperation.ts'
import { streamState } from '../live/pageStream.ts'
import { useStore } from '../store/useStore.ts'
import { type Candle, type Chart, type Interval, intervals } from './Candle.ts'
import { mergeCandles } from './mergeCandles.ts'
import { putCandle } from './putCandle.ts'
import { useToldCandles } from './useToldCandles.ts'

const wholeLength = 300
const tailLength = 5

/** A chart that grows as blocks arrive: all candles once, then the newest as they are told, or else asked for. */
export function useCandles(query: string, interval: Interval): Loaded<Chart> {
  const whole = useOperation('get_chart', { query, interval, limit: wholeLength }, { live: false })
  const known = whole.state === 'ready' ? whole.envelope : undefined
  const told = useToldCandles(known ? `candles:${query}:${interval}` : undefined, whole.again)
  const isTold = useStore(streamState) === 'open' && told.length > 0
  const tail = useOperation(
    known && !isTold ? 'get_chart' : undefined,
    { query, interval, limit: tailLength },
    { live: 2_500 },
  )
  const newest = tail.state === 'ready' ? tail.envelope : undefined
  const knownTo = known?.as_of?.block ?? 0
  const later = told.filter(({ block }) => block > knownTo)
  let items: Candle[] | undefined = known?.data.items
  if (newest && newest.data.pool === known?.data.pool) items = items && mergeCandles(items, newest.data.items)
  for (const { candle } of later) items = items && putCandle(items, candle, intervals[interval])
  // A chart of one pool must not go on with the candles of another that has become the deepest.
  const isOther =
    known &&
    [newest?.data, ...later.map(({ candle }) => candle)].some((one) => one && one.pool !== known.data.pool)
  const isBroken = known !== undefined && (items === undefined || isOther === true)
  useEffect(() => {
    if (isBroken) whole.again()
  }, [isBroken, newest, told])
  if (!known || whole.state !== 'ready' || isBroken || !items) return whole
  const envelope = newest ?? known
  const block = Math.max(envelope.as_of?.block ?? 0, ...later.map((one) => one.block))
  return {
    ...whole,
    ...(tail.state === 'ready' ? { stale: tail.stale } : {}),
    envelope: {
      ...envelope,
      as_of: envelope.as_of && { ...envelope.as_of, block },
      data: { ...known.data, items },
    },
  }
}
