import { between } from '../../chain/Chain.ts'
import { etherVolatility, seenBy, volatility } from '../measures.ts'
import { priceMove } from '../priceMove.ts'
import type { TokenMeasure } from './TokenMeasure.ts'

/** Prices along the path that prices the token. */
export const priceMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_price_change: async ({ world, asked, token, from, decimals }) => {
    const spot = await asked.pricing.spot(token)
    if (!spot || decimals === null) return {}
    const { ratio, percent, isYoung } = priceMove(world, spot.path, from, asked.block)
    return {
      pool: spot.pool?.key ?? null,
      price_start_usd: ratio === null ? null : spot.usd / ratio,
      price_end_usd: spot.usd,
      price_change_percent: percent,
      started_in_window: isYoung,
    }
  },
  token_high_low: async ({ world, asked, token, from, decimals }) => {
    const spot = await asked.pricing.spot(token)
    if (!spot?.pool || decimals === null) return spot ? { price_usd: spot.usd } : {}
    const prices = between(world.market.tradesOfPool(spot.pool.key), from, asked.block)
      .map((trade) => seenBy(token, trade).unitUsd)
      .filter((price) => price !== null)
      .map((price) => price * 10 ** decimals)
    const [high, low] = prices.length === 0 ? [null, null] : [Math.max(...prices), Math.min(...prices)]
    return {
      pool: spot.pool.key,
      high_usd: high,
      low_usd: low,
      range_percent: high === null || low === null ? null : (high / low - 1) * 100,
      price_usd: spot.usd,
      trades: between(world.market.tradesOfPool(spot.pool.key), from, asked.block).length,
    }
  },
  token_volatility: async ({ world, asked, token, from }) => {
    const spot = await asked.pricing.spot(token)
    const seconds = asked.judge.at<number | null>('candle_seconds')
    if (!spot || !seconds) return {}
    if (!spot.pool && spot.path.end === 'dollar') return { volatility_percent: 0 }
    const { percent, closes } = spot.pool
      ? volatility(world, { pool: spot.pool, token, seconds }, from, asked.block)
      : etherVolatility(world, seconds, from, asked.block)
    return {
      pool: spot.pool?.key ?? null,
      volatility_percent: percent,
      candles: percent === null ? undefined : closes,
    }
  },
}
