import { between } from '../../chain/Chain.ts'
import { lastUnitUsd, seenBy, usdChange, volatility } from '../measures.ts'
import type { TokenMeasure } from './TokenMeasure.ts'

/** Prices in the pool that prices the token. */
export const priceMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_price_change: async ({ world, asked, token, from, decimals }) => {
    const spot = await asked.pricing.spot(token)
    if (!spot?.pool || decimals === null) return {}
    const { start, end, percent, startedInside } = usdChange(world, spot.pool, token, from, asked.block)
    const scale = 10 ** decimals
    return {
      pool: spot.pool.key,
      price_start_usd: start === null ? null : start * scale,
      price_end_usd: end === null ? null : end * scale,
      change_percent: percent,
      started_in_window: start === null ? undefined : startedInside,
    }
  },
  token_high_low: async ({ world, asked, token, from, decimals }) => {
    const spot = await asked.pricing.spot(token)
    if (!spot?.pool || decimals === null) return {}
    const prices = between(world.market.tradesOfPool(spot.pool.key), from, asked.block)
      .map((trade) => seenBy(token, trade).unitUsd)
      .filter((price) => price !== null)
      .map((price) => price * 10 ** decimals)
    const last = lastUnitUsd(world, spot.pool, token, asked.block)
    const [high, low] = prices.length === 0 ? [null, null] : [Math.max(...prices), Math.min(...prices)]
    return {
      pool: spot.pool.key,
      high_usd: high,
      low_usd: low,
      range_percent: high === null || low === null ? null : (high / low - 1) * 100,
      price_usd: last === null ? null : last * 10 ** decimals,
      trades: between(world.market.tradesOfPool(spot.pool.key), from, asked.block).length,
    }
  },
  token_volatility: async ({ world, asked, token, from }) => {
    const spot = await asked.pricing.spot(token)
    const seconds = asked.judge.at<number | null>('candle_seconds')
    if (!spot?.pool || !seconds) return {}
    const { percent, closes } = volatility(world, { pool: spot.pool, token, seconds }, from, asked.block)
    return {
      pool: spot.pool.key,
      volatility_percent: percent,
      candles: percent === null ? undefined : closes,
    }
  },
}
