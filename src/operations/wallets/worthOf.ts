import { toDecimal } from '../../base/schema/amount.ts'

/** Dollars that an amount is worth at a price for one whole token; null where one of the parts is unknown. */
export function worthOf(
  raw: bigint | null,
  decimals: number | null,
  usd: number | null | undefined,
): number | null {
  if (raw === null || decimals === null || usd === null || usd === undefined) return null
  return Number(toDecimal(raw, decimals)) * usd
}
