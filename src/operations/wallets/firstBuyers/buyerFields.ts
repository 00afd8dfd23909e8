import { z } from 'zod'
import { bundleReasons } from './findBundles.ts'

/** One early buyer in an answer. */
export const buyerFields = z.object({
  order: z.number().int().describe('1 is the first buyer.'),
  buyer: z.string(),
  block: z.number().int(),
  block_offset: z.number().int().nullable().describe('Blocks after trading opened.'),
  seconds_offset: z.number().int().nullable().describe('Seconds after trading opened.'),
  timestamp: z.string().nullable(),
  transaction: z.string().nullable(),
  amount: z.string().describe('Raw units that the first transaction bought.'),
  amount_decimal: z.string().nullable(),
  usd: z.number().nullable().describe('Its worth in dollars at the time.'),
  bought: z.string().nullable().describe('Raw units bought in all.'),
  sold: z.string().nullable().describe('Raw units sold in all.'),
  sold_percent: z
    .number()
    .nullable()
    .describe('Sold in percent of bought; above 100 when more came by transfer.'),
  balance: z.string().nullable().describe('Raw units held now, by balanceOf.'),
  balance_decimal: z.string().nullable(),
  still_holds: z.boolean().nullable(),
  funder: z.string().nullable().describe('Who sent it its first ether or tokens.'),
  bundle_id: z.number().int().nullable().describe('The same for buyers that seem to act together.'),
  bundle_by: z.array(z.enum(bundleReasons)),
})
