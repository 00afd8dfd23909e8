import { z } from 'zod'

/** What a unit of gas costs, as answers show it. */
export const gasPriceFields = {
  gas_price_wei: z
    .string()
    .describe(
      'For the next block, and never below its base fee; lower than base_fee_wei where that is about to fall.',
    ),
  base_fee_wei: z.string().nullable().describe('Of the newest block.'),
}
