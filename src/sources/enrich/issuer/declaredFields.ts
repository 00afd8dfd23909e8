import { z } from 'zod'
import type { IssuerAction } from './issuerActions.ts'

/** Declarations of the issuer that no change on the chain fits; absent where it is not asked. */
export const declaredFields = z
  .array(
    z.object({
      symbol: z.string(),
      type: z.string(),
      status: z.string(),
      process_date: z.string().nullable(),
      rate_usd: z.string().nullable().describe('Dividend per share.'),
      old_shares: z.string().nullable(),
      new_shares: z.string().nullable(),
    }),
  )
  .nullable()
  .optional()
  .describe('Declared by the issuer, with no change on chain so far; by date, at most 50.')

const mostShown = 50

export const showDeclared = (rows: readonly IssuerAction[]) =>
  [...rows]
    .sort((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999'))
    .slice(0, mostShown)
    .map(({ symbol, type, status, day, rate, ratio }) => ({
      symbol,
      type,
      status,
      process_date: day,
      rate_usd: rate,
      old_shares: ratio?.old ?? null,
      new_shares: ratio?.new ?? null,
    }))
