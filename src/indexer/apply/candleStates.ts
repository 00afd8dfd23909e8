import { decodeAmount, encodeAmount } from '../../sources/index/amount.ts'
import { candles } from '../../sources/index/tables/marketTables.ts'
import type { RowOf } from '../../sources/store/schema/RowOf.ts'
import { createRowStates } from './createRowStates.ts'

export const candleSeconds = [60, 3600, 86_400] as const

type Prices = { first: number; high: number; low: number; close: number }

export type CandleState = Prices & {
  firstPosition: number
  lastPosition: number
  usd: Prices | null
  baseVolume: bigint
  quoteVolume: bigint
  usdVolume: number
  trades: number
  buys: number
  unpriced: number
  /** Of the base token: its buys. */
  boughtUsd: number
  unpricedBuys: number
  largestBuyUsd: number | null
  largestSellUsd: number | null
  boughtBase: bigint
  boughtQuote: bigint
}

/** One trade as the candles take it in. */
export type CandleTrade = {
  position: number
  pool: number
  time: number
  price: number
  quoteUsd: number | null
  usd: number | null
  side: 1 | -1
  baseAmount: bigint
  quoteAmount: bigint
}

type CandleRow = Omit<RowOf<typeof candles>, 'pool_id' | 'seconds' | 'start'>

/** Dollars are told by all four prices or by none. */
function readUsd(row: CandleRow): Prices | null {
  const { first_usd: first, high_usd: high, low_usd: low, close_usd: close } = row
  const told = first !== null && high !== null && low !== null && close !== null
  return told ? { first, high, low, close } : null
}

export const readCandle = (row: CandleRow): CandleState => ({
  firstPosition: row.first_position,
  lastPosition: row.last_position,
  first: row.first_price,
  high: row.high,
  low: row.low,
  close: row.close,
  usd: readUsd(row),
  baseVolume: decodeAmount(row.base_volume),
  quoteVolume: decodeAmount(row.quote_volume),
  usdVolume: row.usd_volume,
  trades: row.trades,
  buys: row.buys,
  unpriced: row.unpriced,
  boughtUsd: row.bought_usd,
  unpricedBuys: row.unpriced_buys,
  largestBuyUsd: row.largest_buy_usd,
  largestSellUsd: row.largest_sell_usd,
  boughtBase: decodeAmount(row.bought_base),
  boughtQuote: decodeAmount(row.bought_quote),
})

/** What is left of a candle without trades: nothing to keep. */
export const emptyCandle: CandleState = {
  first: 0,
  high: 0,
  low: 0,
  close: 0,
  firstPosition: 0,
  lastPosition: 0,
  usd: null,
  baseVolume: 0n,
  quoteVolume: 0n,
  usdVolume: 0,
  trades: 0,
  buys: 0,
  unpriced: 0,
  boughtUsd: 0,
  unpricedBuys: 0,
  largestBuyUsd: null,
  largestSellUsd: null,
  boughtBase: 0n,
  boughtQuote: 0n,
}

export const createCandleStates = () =>
  createRowStates({
    table: candles,
    columns: [
      ...(['first_position', 'last_position', 'first_price', 'high', 'low', 'close'] as const),
      ...(['first_usd', 'high_usd', 'low_usd', 'close_usd'] as const),
      ...(['base_volume', 'quote_volume', 'usd_volume', 'trades', 'buys', 'unpriced'] as const),
      ...(['bought_usd', 'unpriced_buys', 'largest_buy_usd', 'largest_sell_usd'] as const),
      ...(['bought_base', 'bought_quote'] as const),
    ],
    fromRow: readCandle,
    toRow: (candle) => [
      ...[candle.firstPosition, candle.lastPosition, candle.first, candle.high, candle.low, candle.close],
      ...[
        candle.usd?.first ?? null,
        candle.usd?.high ?? null,
        candle.usd?.low ?? null,
        candle.usd?.close ?? null,
      ],
      ...[encodeAmount(candle.baseVolume), encodeAmount(candle.quoteVolume), candle.usdVolume],
      ...[candle.trades, candle.buys, candle.unpriced, candle.boughtUsd, candle.unpricedBuys],
      ...[candle.largestBuyUsd, candle.largestSellUsd],
      ...[encodeAmount(candle.boughtBase), encodeAmount(candle.boughtQuote)],
    ],
    isEmpty: ({ trades }) => trades === 0,
    rememberedHalf: 20_000,
  })

const flat = (price: number): Prices => ({ first: price, high: price, low: price, close: price })

export function candleOf(trade: CandleTrade): CandleState {
  const { position, price, quoteUsd, usd } = trade
  return {
    first: price,
    high: price,
    low: price,
    close: price,
    firstPosition: position,
    lastPosition: position,
    usd: quoteUsd === null ? null : flat(price * quoteUsd),
    baseVolume: trade.baseAmount,
    quoteVolume: trade.quoteAmount,
    usdVolume: usd ?? 0,
    trades: 1,
    buys: trade.side === 1 ? 1 : 0,
    unpriced: usd === null ? 1 : 0,
    boughtUsd: trade.side === 1 ? (usd ?? 0) : 0,
    unpricedBuys: trade.side === 1 && usd === null ? 1 : 0,
    largestBuyUsd: trade.side === 1 ? usd : null,
    largestSellUsd: trade.side === 1 ? null : usd,
    boughtBase: trade.side === 1 ? trade.baseAmount : 0n,
    boughtQuote: trade.side === 1 ? trade.quoteAmount : 0n,
  }
}

/** The same candle, to be merged into without a change of this one. */
export const copyCandle = (candle: CandleState): CandleState => ({
  ...candle,
  usd: candle.usd && { ...candle.usd },
})

type Order = { isFirst: boolean; isLast: boolean }

function mergePrices(into: Prices, from: Prices, { isFirst, isLast }: Order): void {
  if (isFirst) into.first = from.first
  if (isLast) into.close = from.close
  if (from.high > into.high) into.high = from.high
  if (from.low < into.low) into.low = from.low
}

const larger = (one: number | null, other: number | null) =>
  one === null || (other !== null && other > one) ? other : one

/** Adds another part of the same candle, in whichever order parts come, and even when one lies inside the other. */
export function mergeInto(candle: CandleState, part: CandleState): void {
  const order = {
    isFirst: part.firstPosition < candle.firstPosition,
    isLast: part.lastPosition > candle.lastPosition,
  }
  mergePrices(candle, part, order)
  if (candle.usd && part.usd) mergePrices(candle.usd, part.usd, order)
  else if (part.usd) candle.usd = { ...part.usd }
  if (order.isFirst) candle.firstPosition = part.firstPosition
  if (order.isLast) candle.lastPosition = part.lastPosition
  candle.baseVolume += part.baseVolume
  candle.quoteVolume += part.quoteVolume
  candle.usdVolume += part.usdVolume
  candle.trades += part.trades
  candle.buys += part.buys
  candle.unpriced += part.unpriced
  candle.boughtUsd += part.boughtUsd
  candle.unpricedBuys += part.unpricedBuys
  candle.largestBuyUsd = larger(candle.largestBuyUsd, part.largestBuyUsd)
  candle.largestSellUsd = larger(candle.largestSellUsd, part.largestSellUsd)
  candle.boughtBase += part.boughtBase
  candle.boughtQuote += part.boughtQuote
}

export const candleStart = (time: number, seconds: number): number => Math.floor(time / seconds) * seconds
