import { poolSumSeconds } from '../../sources/index/poolSumSeconds.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import {
  type CandleState,
  type CandleTrade,
  candleOf,
  candleSeconds,
  candleStart,
  copyCandle,
  createCandleStates,
  mergeInto,
} from './candleStates.ts'
import { addSums } from './createRowStates.ts'
import { createPoolSumStates, joinPoolSums } from './poolSumStates.ts'

/** Candles, and the sums of ten minutes. */
export type Candles = {
  candles: ReturnType<typeof createCandleStates>
  sums: ReturnType<typeof createPoolSumStates>
}

export const createCandles = (): Candles => ({ candles: createCandleStates(), sums: createPoolSumStates() })

/** The trades of one candle among some, as one part of it. */
type Part = { pool: number; start: number; part: CandleState }

const [minute, ...longer] = candleSeconds

function minutesOf(trades: readonly CandleTrade[]): Part[] {
  const parts = new Map<string, Part>()
  for (const trade of trades) {
    const start = candleStart(trade.time, minute)
    const name = `${trade.pool}:${start}`
    const known = parts.get(name)
    if (known) mergeInto(known.part, candleOf(trade))
    else parts.set(name, { pool: trade.pool, start, part: candleOf(trade) })
  }
  return [...parts.values()]
}

/** Wider parts of narrower ones: a minute has many trades, an hour few minutes. */
function widen(narrow: readonly Part[], seconds: number): Part[] {
  const parts = new Map<string, Part>()
  for (const { pool, start: begins, part } of narrow) {
    const start = candleStart(begins, seconds)
    const name = `${pool}:${start}`
    const known = parts.get(name)
    if (known) mergeInto(known.part, part)
    else parts.set(name, { pool, start, part: copyCandle(part) })
  }
  return [...parts.values()]
}

/** Adds trades to the candles that they are in, and to what is kept of ten minutes. */
export async function addToCandles(
  transaction: WriteTransaction,
  trades: readonly CandleTrade[],
  { candles, sums }: Candles,
): Promise<void> {
  const minutes = minutesOf(trades)
  const tens = widen(minutes, poolSumSeconds)
  const widths: [seconds: number, parts: Part[]][] = [[minute, minutes]]
  for (const seconds of longer) widths.push([seconds, widen(widths.at(-1)?.[1] ?? [], seconds)])
  const parts = widths.flatMap(([seconds, some]) =>
    some.map(({ pool, start, part }) => ({ key: [pool, seconds, start], part })),
  )
  await candles.load(
    transaction,
    parts.map(({ key }) => key),
  )
  for (const { key, part } of parts) {
    const candle = candles.get(key)
    if (candle) mergeInto(candle, part)
    candles.put(key, candle ?? part)
  }
  await addSums(transaction, sums, {
    sums: tens.map(({ pool, start, part }) => ({ key: [start, pool], sum: part })),
    join: joinPoolSums,
  })
  await Promise.all([candles.flush(transaction), sums.flush(transaction)])
}
