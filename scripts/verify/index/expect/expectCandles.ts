import { blockAt } from '../placesPerBlock.ts'
import { addRow, amountOf, type ExpectedRows, type Row } from '../Rows.ts'

const lengths = [60, 600, 3600, 86_400]
/** Of ten minutes only sums are kept, in a table of their own. */
const tens = 600
const sums = [
  ...(['trades', 'buys', 'usd_volume', 'unpriced', 'bought_usd', 'unpriced_buys'] as const),
  ...(['largest_buy_usd', 'largest_sell_usd'] as const),
]

const highest = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other))
const lowest = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other))
const ends = <T>(list: readonly T[]) => [list[0] as T, list.at(-1) as T] as const
const total = (trades: readonly Row[], column: string) =>
  trades.reduce((sum, trade) => sum + amountOf(trade[column]), 0n)

const isBuy = ({ side }: Row) => side === 1
const dollarsOf = (trades: readonly Row[]) =>
  trades.flatMap(({ usd }) => (usd === null || usd === undefined ? [] : [Number(usd)]))
const sumUsd = (trades: readonly Row[]) => dollarsOf(trades).reduce((sum, usd) => sum + usd, 0)
const largestUsd = (trades: readonly Row[]) => dollarsOf(trades).sort((one, other) => other - one)[0] ?? null

function toCandle(trades: readonly Row[]): Row {
  const [first, last] = ends(trades)
  const prices = trades.map(({ price }) => Number(price))
  const priced = trades.filter(({ quote_usd: worth }) => worth !== null)
  const dollars = priced.map(({ price, quote_usd: worth }) => Number(price) * Number(worth))
  const none = dollars.length === 0
  return {
    first_position: first.position ?? null,
    last_position: last.position ?? null,
    first_price: prices[0] ?? null,
    high: highest(prices),
    low: lowest(prices),
    close: prices.at(-1) ?? null,
    first_usd: dollars[0] ?? null,
    high_usd: none ? null : highest(dollars),
    low_usd: none ? null : lowest(dollars),
    close_usd: dollars.at(-1) ?? null,
    base_volume: total(trades, 'base_amount'),
    quote_volume: total(trades, 'quote_amount'),
    usd_volume: priced.reduce((sum, { usd }) => sum + Number(usd), 0),
    trades: trades.length,
    buys: trades.filter(({ side }) => side === 1).length,
    unpriced: trades.length - priced.length,
    bought_usd: sumUsd(trades.filter(isBuy)),
    unpriced_buys: trades.filter((trade) => isBuy(trade) && trade.usd === null).length,
    largest_buy_usd: largestUsd(trades.filter(isBuy)),
    largest_sell_usd: largestUsd(trades.filter((trade) => !isBuy(trade))),
    bought_base: total(trades.filter(isBuy), 'base_amount'),
    bought_quote: total(trades.filter(isBuy), 'quote_amount'),
  }
}

/** Candles of the expected trades, which come from the logs of pools and the answers of feeds. */
export function expectCandles(rows: ExpectedRows, timeOf: (block: number) => number): void {
  const groups = new Map<string, { pool: string; seconds: number; start: number; trades: Row[] }>()
  const ordered = (rows.get('trades') ?? []).toSorted(
    (one, other) => Number(one.position) - Number(other.position),
  )
  for (const trade of ordered) {
    const time = timeOf(blockAt(trade.position))
    const pool = String(trade.pool_id)
    for (const seconds of lengths) {
      const start = time - (time % seconds)
      const key = `${pool} ${seconds} ${start}`
      const group = groups.get(key) ?? { pool, seconds, start, trades: [] }
      group.trades.push(trade)
      groups.set(key, group)
    }
  }
  for (const { pool, seconds, start, trades: inside } of groups.values()) {
    const candle = toCandle(inside)
    if (seconds !== tens) addRow(rows, 'candles', { pool_id: pool, seconds, start, ...candle })
    else {
      const kept = Object.fromEntries(sums.map((name) => [name, candle[name] ?? null]))
      addRow(rows, 'pool_sums', { pool_id: pool, start, ...kept })
    }
  }
}
