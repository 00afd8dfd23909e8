import type { TokenPrice } from '../priceTokens.ts'

/** What an amount of a token is worth; both null where one of its parts is unknown. */
export type HoldingWorth = {
  /** What its pools could pay for it, and no more than the amount at its price. */
  usd: number | null
  /** The amount at its price, whatever the pools could pay. */
  atPriceUsd: number | null
}

/** Smallest units of one whole, by decimals: a power takes longer than all else here. */
const units = Array.from({ length: 78 }, (_, decimals) => 10 ** decimals)

/** So much a sale of smallest units would bring in all pools together, fees aside. */
function payout(amount: number, { own, otherUsd, payableUsd }: NonNullable<TokenPrice['market']>): number {
  return Math.min((otherUsd * amount) / (own + amount), payableUsd)
}

/**
 * The worth of a holding. All its pools are sold into at once, each along its curve and no further than what it
 * really holds; dollars and ether are worth their price by themselves.
 */
export function holdingWorth(
  amount: bigint | number,
  decimals: number | null,
  price: Pick<TokenPrice, 'usd' | 'market'> | undefined,
): HoldingWorth {
  const size = Number(amount)
  if (size === 0) return { usd: 0, atPriceUsd: 0 }
  if (decimals === null || price?.usd == null) return { usd: null, atPriceUsd: null }
  const atPriceUsd = (size / (units[decimals] ?? 10 ** decimals)) * price.usd
  if (!price.market) return { usd: atPriceUsd, atPriceUsd }
  return { usd: Math.min(atPriceUsd, payout(size, price.market)), atPriceUsd }
}
