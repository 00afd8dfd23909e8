import { holdingWorth } from '../../../domain/market/measures/holdingWorth.ts'
import type { TokenPrice } from '../../../domain/market/priceTokens.ts'

/** What is left of a holding; nothing left is worth nothing, priced or not. */
export type ValuedHolding = {
  /** What is left with a known cost, by what the pools could pay for all that is left. */
  openUsd: number | null
  unrealisedUsd: number | null
  /** The same at the price, whatever the pools could pay. */
  openAtPriceUsd: number | null
  unrealisedAtPriceUsd: number | null
  /** What is left without a known cost, by what the pools could pay. */
  unknownUsd: number | null
}

/** Values what is left of a holding: all of it is sold at once, and each part gets its share. */
export function valueHolding(
  holding: { open: bigint | number; openUnknown: bigint | number; openCostUsd: number },
  decimals: number | null,
  price: Pick<TokenPrice, 'usd' | 'market'> | undefined,
): ValuedHolding {
  const { openCostUsd } = holding
  const [open, unknown] = [Number(holding.open), Number(holding.openUnknown)]
  const all = holdingWorth(open + unknown, decimals, price)
  const paid = all.usd !== null && all.atPriceUsd ? all.usd / all.atPriceUsd : 1
  const { atPriceUsd: openAtPriceUsd } = unknown === 0 ? all : holdingWorth(open, decimals, price)
  const { atPriceUsd: unknownAtPriceUsd } = holdingWorth(unknown, decimals, price)
  const openUsd = openAtPriceUsd === null ? null : openAtPriceUsd * paid
  return {
    openUsd,
    unrealisedUsd: openUsd === null ? null : openUsd - openCostUsd,
    openAtPriceUsd,
    unrealisedAtPriceUsd: openAtPriceUsd === null ? null : openAtPriceUsd - openCostUsd,
    unknownUsd: unknownAtPriceUsd === null ? null : unknownAtPriceUsd * paid,
  }
}
