import { z } from 'zod'
import { withoutEnd } from './withoutEnd.ts'

/** A non-negative whole number argument that fits a word of the EVM. */
export const wholeNumberArgument = (description: string) =>
  z
    .string()
    .trim()
    .regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/, 'must be a whole number, decimal or 0x hex')
    .transform((text) => BigInt(text))
    .refine((value) => value < 2n ** 256n, 'must be less than 2^256')
    .describe(description)

/** An amount with its decimals as an exact decimal number, for people: 1500000 with 6 decimals is "1.5". */
export function toDecimal(raw: bigint, decimals: number): string {
  const negative = raw < 0n
  const digits = (negative ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : withoutEnd(digits.slice(-decimals), '0')
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
