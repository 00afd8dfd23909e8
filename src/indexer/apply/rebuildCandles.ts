import { decodeAmount } from '../../sources/index/amount.ts'
import { poolSumSeconds } from '../../sources/index/poolSumSeconds.ts'
import { placesPerBlock, startOf } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { Candles } from './addToCandles.ts'
import {
  type CandleState,
  candleOf,
  candleSeconds,
  candleStart,
  emptyCandle,
  mergeInto,
  readCandle,
} from './candleStates.ts'

type CandleKey = { pool_id: number; seconds: number; start: number }

/** Candles that hold a trade from this position on. */
async function touchedBy(transaction: WriteTransaction, position: number): Promise<CandleKey[]> {
  const rows = await transaction.all(
    query(`select distinct trades.pool_id, blocks.time from trades
     join blocks on blocks.number = trades.position / ${placesPerBlock} where trades.position >= ?`),
    [position],
  )
  const keys = rows.flatMap(({ pool_id, time }) =>
    [...candleSeconds, poolSumSeconds].map((seconds) => ({
      pool_id,
      seconds,
      start: candleStart(time, seconds),
    })),
  )
  return [...new Map(keys.map((key) => [`${key.pool_id}:${key.seconds}:${key.start}`, key])).values()]
}

/** A minute's candle from the trades that are left of it. */
async function fromTrades(
  transaction: WriteTransaction,
  { pool_id: pool, seconds, start }: CandleKey,
  position: number,
): Promise<CandleState | undefined> {
  const firstBlock = await transaction.get(
    query('select min(number) as number from blocks where time >= ? and time < ?'),
    [start, start + seconds],
  )
  if (firstBlock?.number === null || firstBlock?.number === undefined) return undefined
  const rows = await transaction.all(
    query(`select position, price, quote_usd, usd, side, base_amount, quote_amount from trades
     where pool_id = ? and position >= ? and position < ? order by position`),
    [pool, startOf(firstBlock.number), position],
  )
  let candle: CandleState | undefined
  for (const row of rows) {
    const one = candleOf({
      position: row.position,
      pool,
      time: start,
      price: row.price,
      quoteUsd: row.quote_usd,
      usd: row.usd,
      side: row.side === 1 ? 1 : -1,
      baseAmount: decodeAmount(row.base_amount),
      quoteAmount: decodeAmount(row.quote_amount),
    })
    if (candle) mergeInto(candle, one)
    else candle = one
  }
  return candle
}

/** A longer candle from the shorter ones in it, which are right already. */
async function fromShorter(
  transaction: WriteTransaction,
  { pool_id: pool, seconds, start }: CandleKey,
): Promise<CandleState | undefined> {
  // Ten minutes are made of minutes, as hours are.
  const shorter = seconds === poolSumSeconds ? 60 : candleSeconds[candleSeconds.indexOf(seconds as 3600) - 1]
  const rows = await transaction.all(
    query(`select * from candles where pool_id = ? and seconds = ? and start >= ? and start < ?
     order by start`),
    [pool, shorter ?? 60, start, start + seconds],
  )
  let candle: CandleState | undefined
  for (const row of rows) {
    const part = readCandle(row)
    if (candle) mergeInto(candle, part)
    else candle = part
  }
  return candle
}

/**
 * Makes the candles anew that hold trades from this position on, from the trades before it. Minutes come
 * first, hours are made of minutes and days of hours, so that days whose first trades are out of the window
 * keep what they had; and ten minutes are made of minutes.
 */
export async function rebuildCandles(
  transaction: WriteTransaction,
  position: number,
  { candles, sums }: Candles,
): Promise<void> {
  const touched = await touchedBy(transaction, position)
  for (const seconds of candleSeconds) {
    const keys = touched.filter((key) => key.seconds === seconds)
    const list = keys.map((key) => [key.pool_id, key.seconds, key.start])
    await candles.load(transaction, list)
    for (const key of keys) {
      const made =
        seconds === 60 ? await fromTrades(transaction, key, position) : await fromShorter(transaction, key)
      candles.put([key.pool_id, key.seconds, key.start], made ?? emptyCandle)
    }
    await candles.flush(transaction)
  }
  const tens = touched.filter(({ seconds }) => seconds === poolSumSeconds)
  await sums.load(
    transaction,
    tens.map(({ start, pool_id }) => [start, pool_id]),
  )
  for (const key of tens)
    sums.put([key.start, key.pool_id], (await fromShorter(transaction, key)) ?? emptyCandle)
  await sums.flush(transaction)
}
