import type { Address } from 'viem'
import type { EnrichQuestion } from './EnrichQuestion.ts'

/** What a third party takes one whole token to be worth. */
export type PriceClaim = { usd: number; atMs: number | null }

/** All who quote tokens are asked the same way; at most `mostTokens` at once. */
export type PriceQuestion = EnrichQuestion<readonly Address[], ReadonlyMap<Address, PriceClaim>>

export const mostTokens = 30
