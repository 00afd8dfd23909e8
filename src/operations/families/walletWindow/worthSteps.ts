import { z } from 'zod'
import { toIsoTime } from '../../../base/schema/moment.ts'
import type { Worth } from '../../wallets/worth/readWorth.ts'

/** A wallet at one moment, in an answer. */
export const worthStep = z.object({
  timestamp: z.string().describe('The whole hour or day; of the last row the newest block.'),
  block: z.number().int().describe('The last block before it; what is told stands after that block.'),
  usd: z
    .number()
    .nullable()
    .describe('ETH and the tokens that had a price then; null where ETH is not known.'),
  eth_wei: z.string().nullable(),
  eth_usd: z.number().nullable(),
  tokens_usd: z.number(),
  tokens: z.number().int().describe('Tokens held.'),
  unpriced: z.number().int().describe('Of these without a price then: left out of the dollars.'),
  thin: z
    .number()
    .int()
    .describe(
      'Of these with a thin price: less than $500 traded in the last 24 whole hours, or the last whole day.',
    ),
  thin_usd: z.number().describe('The part of tokens_usd that stands on thin prices.'),
  realised_usd: z
    .number()
    .nullable()
    .describe(
      'What all its sales so far earned, first in, first out; the difference of two rows is that of their time.',
    ),
})

/** What a wallet was worth at its moments as rows of an answer. */
export const worthSteps = (
  { steps }: Worth,
  rows: readonly { block: number; at: number }[],
  realised: readonly number[],
) =>
  rows.flatMap(({ block, at }, place) => {
    const one = steps[place]
    if (!one) return []
    const known = one.wei !== null && (one.wei === 0n || one.etherUsd !== null)
    return [
      {
        timestamp: toIsoTime(at * 1000),
        block,
        usd: known ? (one.etherUsd ?? 0) + one.tokensUsd : null,
        eth_wei: one.wei?.toString() ?? null,
        eth_usd: one.etherUsd,
        tokens_usd: one.tokensUsd,
        tokens: one.tokens,
        unpriced: one.unpriced,
        thin: one.thin,
        thin_usd: one.thinUsd,
        realised_usd: realised[place] ?? null,
      },
    ]
  })
