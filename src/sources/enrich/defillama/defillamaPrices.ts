import type { Address } from 'viem'
import { z } from 'zod'
import { defineQuestion } from '../EnrichQuestion.ts'
import type { PriceQuestion } from '../PriceClaim.ts'
import { positiveNumber } from '../positiveNumber.ts'
import { defillama } from './defillama.ts'

const shape = z.object({
  coins: z.record(
    z.string(),
    z.object({ price: z.number(), timestamp: z.number().nullish(), confidence: z.number().nullish() }),
  ),
})

/** Below this it says itself that the price is a guess. */
const leastConfidence = 0.5

const coinOf = (token: Address) => `robinhood:${token}`

/** Prices of tokens, each with the moment it is of. */
export const defillamaPrices: PriceQuestion = defineQuestion({
  of: defillama,
  ttlMs: 60_000,
  path: (tokens: readonly Address[]) => `/prices/current/${tokens.map(coinOf).join(',')}`,
  shape,
  give({ coins }, tokens) {
    const byName = new Map(Object.entries(coins).map(([name, coin]) => [name.toLowerCase(), coin]))
    return new Map(
      tokens.flatMap((token) => {
        const coin = byName.get(coinOf(token))
        const usd = positiveNumber(coin?.price)
        if (!coin || usd === null || (coin.confidence ?? 1) < leastConfidence) return []
        return [[token, { usd, atMs: coin.timestamp ? coin.timestamp * 1000 : null }]]
      }),
    )
  },
})
