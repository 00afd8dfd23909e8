import { z } from 'zod'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'

/** An exact amount of the token in an answer, in smallest units and as a decimal. */
export const amountFields = <Name extends string>(name: Name, meaning: string) =>
  ({
    [name]: z.string().nullable().describe(`${meaning} Raw units, exact.`),
    [`${name}_decimal`]: z.string().nullable().describe('The same in whole tokens.'),
  }) as Record<Name | `${Name}_decimal`, z.ZodNullable<z.ZodString>>

/** The values of such fields; null where the amount is not known. */
export const toAmount = <Name extends string>(
  name: Name,
  amount: bigint | undefined,
  decimals: number | null,
) =>
  ({
    [name]: amount === undefined ? null : amount.toString(),
    [`${name}_decimal`]: amount === undefined ? null : decimalOrNull(amount, decimals),
  }) as Record<Name | `${Name}_decimal`, string | null>
