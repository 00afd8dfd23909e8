import { z } from 'zod'
import { priceChanges } from '../../../../domain/market/measures/priceChanges.ts'
import { priceTokens } from '../../../../domain/market/priceTokens.ts'
import { priceFields, toPricePool } from '../priceFields.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const dollars = z.number().nullable()

export const priceChange = defineTokenMetric({
  key: 'price_change',
  title: 'price change',
  describe: (said) =>
    `Compute how much the dollar price of a token changed over ${said}, along the pools that price it.`,
  words: 'gain loss percent move performance up down return',
  fields: {
    price_start_usd: dollars.describe('For one whole token, when the window began.'),
    price_end_usd: dollars.describe('For one whole token, now.'),
    price_change_percent: z.number().nullable(),
    change_usd: dollars,
    started_in_window: z
      .boolean()
      .nullable()
      .describe('True when nothing was traded before the window: the start is its first trade.'),
    ...priceFields,
  },
  async read({ context, token, since, before }) {
    const prices = await priceTokens(context, [token])
    const price = prices.get(token)
    const change = (await priceChanges(context, prices, [{ since, before }]))(token, { since, before })
    const told = ['price_start_usd', 'price_change_percent', 'change_usd']
    if (!change)
      for (const field of [...told, 'price_end_usd', 'started_in_window', 'pool', 'venue'])
        context.warn(field, price?.reason ?? 'It has no price.')
    else if (change.percent === null)
      for (const field of told) context.warn(field, 'Nothing told what ether was worth then.')
    if (change && price?.pool === null)
      for (const field of ['pool', 'venue'])
        context.warn(field, 'It is worth what it is by itself; no pool prices it.')
    const { startUsd = null, endUsd = null, percent = null } = change ?? {}
    return {
      price_start_usd: startUsd,
      price_end_usd: endUsd,
      price_change_percent: percent,
      change_usd: startUsd === null || endUsd === null ? null : endUsd - startUsd,
      started_in_window: change?.isYoung ?? null,
      ...toPricePool(price),
    }
  },
})
