import { z } from 'zod'
import type { ExplorerToken } from './explorerToken.ts'

/** What the explorer counts of a token, in an answer; absent where it is not asked. */
export const explorerTokenFields = z
  .object({
    holders: z.number().int().nullable(),
    total_supply: z.string().nullable().describe('Raw units.'),
    price_usd: z.number().nullable(),
  })
  .nullable()
  .optional()
  .describe('What Blockscout counts, to compare; minutes old and not part of the other figures.')

export const showExplorerToken = ({ holders, totalSupply, priceUsd }: ExplorerToken) => ({
  holders,
  total_supply: totalSupply,
  price_usd: priceUsd,
})
