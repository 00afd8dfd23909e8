import type { Address } from 'viem'
import { z } from 'zod'
import { defineQuestion } from '../EnrichQuestion.ts'
import { momentOrNull } from '../momentOrNull.ts'
import { positiveNumber } from '../positiveNumber.ts'
import { deploymentHere, deploymentShape } from './deploymentShape.ts'
import { issuer } from './issuer.ts'

/** The issuer's own quote of a share. */
export type IssuerQuote = {
  /** The token it is about, by the issuer's word. */
  address: Address | null
  bid: number | null
  ask: number | null
  /** What it takes one token to be in shares; null where it does not say. */
  sharesPerToken: number | null
  /** The server's clock: off hours an old quote carries a new time. */
  generatedMs: number | null
  halted: boolean | null
}

const decimal = z.string().or(z.number()).nullish()

const shape = z.object({
  quotes: z.array(
    z.object({
      tokenSymbol: z.string(),
      deployments: deploymentShape.optional(),
      bid: z.string().or(z.number()),
      ask: z.string().or(z.number()),
      currency: z.literal('USD'),
      isTradingHalt: z.boolean().nullish(),
      generatedAt: z.string().nullish(),
      tokenBid: decimal,
    }),
  ),
})

/** What a share is quoted at; the token's symbol in capitals is all the issuer knows it by. */
export const issuerQuote = defineQuestion({
  of: issuer,
  ttlMs: 15_000,
  path: (symbol: string) => `/prices/${encodeURIComponent(symbol.toUpperCase())}`,
  shape,
  give({ quotes }, symbol): IssuerQuote | null {
    const quote = quotes.find(({ tokenSymbol }) => tokenSymbol.toUpperCase() === symbol.toUpperCase())
    if (!quote) return null
    const bid = positiveNumber(quote.bid)
    const perToken = positiveNumber(quote.tokenBid)
    return {
      address: deploymentHere(quote.deployments),
      bid,
      ask: positiveNumber(quote.ask),
      sharesPerToken: bid === null || perToken === null ? null : perToken / bid,
      generatedMs: momentOrNull(quote.generatedAt),
      halted: quote.isTradingHalt ?? null,
    }
  },
})
