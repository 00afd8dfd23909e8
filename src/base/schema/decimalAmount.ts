import { z } from 'zod'
import { withoutEnd } from './withoutEnd.ts'

/** An amount argument as it is written, with or without decimals; which unit it is in is told beside it. */
export const decimalAmountArgument = (description: string) =>
  z
    .string()
    .trim()
    .max(100)
    .regex(/^\d{1,78}(\.\d{1,78})?$/, 'must be a number such as 1.5, without sign or exponent')
    .describe(description)

/** The amount in smallest units; undefined where it has more decimals than the token. */
export function toRawAmount(text: string, decimals: number): bigint | undefined {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = withoutEnd(fraction, '0')
  return digits.length > decimals ? undefined : BigInt(whole + digits.padEnd(decimals, '0'))
}
