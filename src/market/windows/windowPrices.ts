import type { Address } from 'viem'
import type { IndexView } from '../../index/IndexView.ts'
import type { PoolRow } from '../../index/PoolRow.ts'
import { startOf } from '../../index/position.ts'
import { poolUsdBefore } from '../../index/queries/poolUsdBefore.ts'
import { windowSeconds } from '../../schema/window.ts'
import { readCandles } from '../readCandles.ts'
import type { WindowPlace } from './TokenWindow.ts'
import { volatilityOf } from './volatilityOf.ts'

/** Candles over a window: some hundred of them, as wide as it takes. */
const widths = [60, 300, 900, 3600, 14_400, 86_400]
const mostCandles = 500

const widthOf = (seconds: number) => widths.find((width) => seconds / width <= mostCandles) ?? 86_400

export type WindowPrices = {
  start: number | null
  end: number | null
  volatility: number | null
  /** Seconds of the candles that the volatility is measured between, and how many there were. */
  candleSeconds: number
  candles: number
}

/** Prices at both ends of windows and how much they moved between, in the pool that prices the token. */
export async function windowPrices(
  index: IndexView,
  { pool, token }: { pool: PoolRow | undefined; token: Address },
  places: readonly WindowPlace[],
): Promise<Map<string, WindowPrices> | undefined> {
  const base = pool && (pool.quoteSide === 1 ? pool.token0 : pool.token1)
  if (!pool || base !== token) return undefined
  const end = startOf(index.span.to + 1)
  const prices = await poolUsdBefore(index, pool.id, [...places.map(({ start }) => start.position), end])
  const nowS = Math.floor(index.head.timestampMs / 1000)
  const found = await Promise.all(
    places.map(async ({ window, start }) => {
      const length = Math.min(windowSeconds[window], nowS - start.time)
      const seconds = widthOf(length)
      const series = await readCandles(index, {
        pool: pool.id,
        seconds,
        from: start.time,
        to: nowS,
        limit: mostCandles,
      })
      const closes = [...(series.previous ? [series.previous] : []), ...series.candles]
      const inDollars = closes.every(({ usd }) => usd !== null)
      const values = closes.map(({ usd, quote }) => (inDollars && usd ? usd.close : quote.close))
      return [
        window,
        {
          start: prices.get(start.position) ?? null,
          end: prices.get(end) ?? null,
          volatility: series.cut ? null : volatilityOf(values),
          candleSeconds: seconds,
          candles: values.length,
        },
      ] as const
    }),
  )
  return new Map(found)
}
