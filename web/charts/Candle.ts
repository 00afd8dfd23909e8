/**
 * A candle as get_chart tells it; an interval without trades has none and is told as a gap before the next. Prices
 * are null where nothing told a dollar price at the time.
 */
export type Candle = {
  start: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  volume_usd: number | null
  trades: number
  gap_before: number
  closed: boolean
}

export type Chart = {
  token: string
  symbol: string | null
  quote_token: string
  quote_symbol: string | null
  pool: string
  venue: string
  interval: string
  currency: 'usd' | 'quote'
  priced_in: string | null
  items: Candle[]
}

export const intervals = { '1m': 60, '5m': 300, '15m': 900, '1h': 3_600, '4h': 14_400, '1d': 86_400 } as const

export type Interval = keyof typeof intervals
