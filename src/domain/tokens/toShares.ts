import { decimalOrNull } from '../../base/schema/decimalOrNull.ts'

/** One share for one token. */
const oneToOne = 10n ** 18n

/** What an amount of a stock token stands for: shares, as an exact decimal. */
export const toShares = (raw: bigint, multiplier: bigint, decimals: number | null): string | null =>
  decimalOrNull((raw * multiplier) / oneToOne, decimals)
