import type { Address } from 'viem'
import { z } from 'zod'
import { defineQuestion } from '../EnrichQuestion.ts'
import type { PriceQuestion } from '../PriceClaim.ts'
import { positiveNumber } from '../positiveNumber.ts'
import { geckoterminal } from './geckoterminal.ts'

const shape = z.object({
  data: z.object({
    attributes: z.object({ token_prices: z.record(z.string(), z.string().nullable()) }),
  }),
})

/** Prices of tokens over all their pools. */
export const geckoterminalPrices: PriceQuestion = defineQuestion({
  of: geckoterminal,
  ttlMs: 60_000,
  path: (tokens: readonly Address[]) => `/simple/networks/robinhood/token_price/${tokens.join(',')}`,
  shape,
  give({ data }, tokens) {
    const prices = new Map(
      Object.entries(data.attributes.token_prices).map(([token, price]) => [token.toLowerCase(), price]),
    )
    return new Map(
      tokens.flatMap((token) => {
        const usd = positiveNumber(prices.get(token))
        return usd === null ? [] : [[token, { usd, atMs: null }]]
      }),
    )
  },
})
