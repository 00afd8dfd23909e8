import type { ItemOf, ResultOf } from '../api/ResultOf.ts'

/**
 * A candle as get_chart tells it; an interval without trades has none and is told as a gap before the next. Prices
 * are null where nothing told a dollar price at the time.
 */
export type Candle = ItemOf<'get_chart'>

export type Chart = ResultOf<'get_chart'>

export const intervals = { '1m': 60, '5m': 300, '15m': 900, '1h': 3_600, '4h': 14_400, '1d': 86_400 } as const

export type Interval = keyof typeof intervals
