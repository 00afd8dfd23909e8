import type { Address } from 'viem'
import { z } from 'zod'
import { defineQuestion } from '../EnrichQuestion.ts'
import type { PriceClaim, PriceQuestion } from '../PriceClaim.ts'
import { positiveNumber } from '../positiveNumber.ts'
import { dexscreener } from './dexscreener.ts'

const shape = z.array(
  z.object({
    chainId: z.string(),
    baseToken: z.object({ address: z.string() }),
    priceUsd: z.string().nullish(),
    liquidity: z.object({ usd: z.number().nullish() }).nullish(),
  }),
)

/** Prices of tokens in their largest pair. A wrong chain name would give an empty list and no error. */
export const dexscreenerPrices: PriceQuestion = defineQuestion({
  of: dexscreener,
  ttlMs: 30_000,
  path: (tokens: readonly Address[]) => `/tokens/v1/robinhood/${tokens.join(',')}`,
  shape,
  give(pairs, tokens) {
    const claims = new Map<Address, PriceClaim & { liquidity: number }>()
    for (const { chainId, baseToken, priceUsd, liquidity } of pairs) {
      // The price is that of the base token: a pair that has ours on the other side says nothing of it.
      const token = tokens.find((wanted) => wanted === baseToken.address.toLowerCase())
      const usd = positiveNumber(priceUsd)
      const depth = liquidity?.usd ?? 0
      if (!token || usd === null || chainId !== 'robinhood') continue
      if (depth >= (claims.get(token)?.liquidity ?? 0))
        claims.set(token, { usd, atMs: null, liquidity: depth })
    }
    return claims
  },
})
