import { z } from 'zod'
import { chartPool } from '../../../../domain/market/chartPool.ts'
import { priceChanges } from '../../../../domain/market/measures/priceChanges.ts'
import { baseOf } from '../../../../domain/market/pools/poolSides.ts'
import { priceTokens } from '../../../../domain/market/priceTokens.ts'
import { moneyForms } from '../../../../domain/market/quotes/moneyForms.ts'
import { poolRange } from '../../../../sources/index/queries/poolRange.ts'
import { priceFields, toPricePool } from '../priceFields.ts'
import { defineTokenMetric, type TokenFrame } from '../TokenMetric.ts'

const dollars = z.number().nullable()

/** The pool whose trades tell the token's prices; undefined where none trades it as its base token. */
async function findPool({ context, token }: TokenFrame) {
  const pool = await chartPool(context, token)
  return pool && moneyForms(context.network, token).includes(baseOf(pool)) ? pool : undefined
}

export const highLow = defineTokenMetric({
  key: 'high_low',
  title: 'high and low',
  describe: (said) =>
    `Find the highest and the lowest dollar price of a token in ${said}, in the pool that prices it.`,
  words: 'range maximum minimum top bottom peak ath atl',
  fields: {
    high_usd: dollars.describe('For one whole token: at the start, after any trade in the window, or now.'),
    low_usd: dollars.describe('The same, the lowest.'),
    range_percent: z.number().nullable().describe('How far the high lies above the low.'),
    price_usd: dollars.describe('For one whole token, now.'),
    below_high_percent: z.number().nullable().describe('How far the price now lies below the high.'),
    trades: z.number().int().nullable().describe('Trades in that pool in the window.'),
    ...priceFields,
  },
  async read(frame) {
    const { context, index, token, named, start, since, before } = frame
    const [prices, pool] = await Promise.all([priceTokens(context, [token]), findPool(frame)])
    const [changeOf, range] = await Promise.all([
      priceChanges(context, prices, [{ since, before }]),
      pool && poolRange(index, pool.id, start),
    ])
    const price = prices.get(token)?.usd ?? null
    const ends = [changeOf(token, { since, before })?.startUsd ?? null, price]
    const whole = (unit: number | null | undefined) =>
      unit == null || named.decimals === null ? null : unit * 10 ** named.decimals
    const pick = (unit: number | null | undefined, of: typeof Math.max) => {
      const told = [...ends, whole(unit)].filter((value) => value !== null)
      return told.length === 0 ? null : of(...told)
    }
    const [high, low] = [pick(range?.high, Math.max), pick(range?.low, Math.min)]
    if (!pool)
      for (const field of ['trades', 'pool', 'venue'])
        context.warn(field, 'No pool trades it as its base token.')
    const reason = prices.get(token)?.reason ?? 'It has no price.'
    if (price === null) for (const field of ['price_usd', 'below_high_percent']) context.warn(field, reason)
    if (high === null)
      for (const field of ['high_usd', 'low_usd', 'range_percent']) context.warn(field, reason)
    return {
      high_usd: high,
      low_usd: low,
      range_percent: high !== null && low !== null ? (high / low - 1) * 100 : null,
      price_usd: price,
      below_high_percent: high !== null && price !== null ? (1 - price / high) * 100 : null,
      trades: range?.trades ?? null,
      ...toPricePool(pool && { pool: pool.key, venue: pool.venue }),
    }
  },
})
