import { toDecimal } from './amount.ts'

/** An amount as an exact decimal, or null where the token does not tell its decimals. */
export const decimalOrNull = (raw: bigint, decimals: number | null): string | null =>
  decimals === null ? null : toDecimal(raw, decimals)
