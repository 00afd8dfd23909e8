import { z } from 'zod'
import { poolUsdBefore } from '../../../index/queries/poolUsdBefore.ts'
import { poolUsdMoves } from '../../../index/queries/poolUsdMoves.ts'
import { findPricePool } from '../findPricePool.ts'
import { priceFields, toPricePool } from '../priceFields.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const dollars = z.number().nullable()

export const priceChange = defineTokenMetric({
  key: 'price_change',
  title: 'price change',
  describe: (said) =>
    `Compute how much the dollar price of a token changed over ${said}, in the pool that prices it.`,
  words: 'gain loss percent move performance up down return',
  fields: {
    price_start_usd: dollars.describe('For one whole token, after the last trade before the window.'),
    price_end_usd: dollars.describe('For one whole token, after the last trade of all.'),
    change_percent: z.number().nullable(),
    change_usd: dollars,
    started_in_window: z
      .boolean()
      .nullable()
      .describe('True when nothing was traded before the window: the start is its first trade.'),
    ...priceFields,
  },
  async read(frame) {
    const { context, index, named, since, before } = frame
    const told = ['price_start_usd', 'price_end_usd', 'change_percent', 'change_usd']
    const pool = await findPricePool(frame, [...told, 'started_in_window', 'pool', 'venue'])
    const [moves, earlier] = pool
      ? await Promise.all([
          poolUsdMoves(index, [pool.id], { since, before }),
          poolUsdBefore(index, pool.id, [since]),
        ])
      : []
    const { first = null, last = null } = (pool && moves?.get(pool.id)) ?? {}
    if (pool && (first === null || last === null))
      for (const field of told) context.warn(field, 'No trade in its pool told a dollar price then.')
    const whole = (unit: number | null) =>
      unit === null || named.decimals === null ? null : unit * 10 ** named.decimals
    const [start, end] = [whole(first), whole(last)]
    const known = start !== null && end !== null
    return {
      price_start_usd: start,
      price_end_usd: end,
      change_percent: known ? (end / start - 1) * 100 : null,
      change_usd: known ? end - start : null,
      started_in_window: pool && earlier ? !earlier.has(since) : null,
      ...toPricePool(pool),
    }
  },
})
