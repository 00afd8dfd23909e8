import type { Address } from 'viem'
import { type PriceSources, priceTokens, type TokenPrice } from './priceTokens.ts'

/**
 * Prices of those tokens that have none among the known ones. Where all have, nothing is asked: the pools of ether and
 * the dollar alone, which every price takes, would be a round trip to the node.
 */
export async function priceMissing(
  sources: PriceSources,
  tokens: readonly Address[],
  known: ReadonlyMap<Address, TokenPrice>,
): Promise<Map<Address, TokenPrice>> {
  const missing = tokens.filter((token) => !known.has(token))
  return tokens.length > 0 && missing.length === 0 ? new Map() : priceTokens(sources, missing)
}
