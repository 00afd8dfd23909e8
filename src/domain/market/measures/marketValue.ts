import { toDecimal } from '../../../base/schema/amount.ts'

export type MarketValue = {
  /** The price times what is not burned; null where that or the price is unknown. */
  capUsd: number | null
  /** The price times the whole supply. */
  fullyDilutedUsd: number | null
}

/** What all of a token is worth at its price, for one whole token, now. What its pools could pay is no part of it. */
export function marketValue(
  { supply, burned }: { supply: bigint | null; burned: bigint | null },
  decimals: number | null,
  priceUsd: number | null,
): MarketValue {
  const worth = (amount: bigint | null) =>
    amount === null || decimals === null || priceUsd === null
      ? null
      : Number(toDecimal(amount, decimals)) * priceUsd
  return {
    capUsd: worth(supply === null || burned === null ? null : supply - burned),
    fullyDilutedUsd: worth(supply),
  }
}
