import type { Address } from 'viem'
import type { TokenPrice } from '../priceTokens.ts'
import { priceRatios, type RatioSources, type Stretch } from './priceRatios.ts'

/** How the price of an asset changed over a stretch that ends with the newest block. */
export type PriceChange = {
  /** Dollars for one whole token at the start, by the price now and how it moved; null where that is unknown. */
  startUsd: number | null
  endUsd: number
  percent: number | null
  /** It was first traded in the stretch and counts from its first trade on. */
  isYoung: boolean
}

/**
 * The price change of tokens that have a price: what one costs now by what it cost at the start of the stretch, both
 * along the path that prices it now.
 */
export async function priceChanges(
  sources: RatioSources,
  prices: ReadonlyMap<Address, TokenPrice>,
  stretches: readonly Stretch[],
): Promise<(token: Address, stretch: Stretch) => PriceChange | undefined> {
  const paths = [...prices.values()].flatMap(({ priced }) => priced ?? [])
  const moveOf = await priceRatios(sources, paths, stretches)
  return (token, stretch) => {
    const price = prices.get(token)
    if (!price?.priced || price.usd === null) return undefined
    const { ratio, isYoung } = moveOf(price.priced, stretch)
    return {
      startUsd: ratio === null ? null : price.usd / ratio,
      endUsd: price.usd,
      percent: ratio === null ? null : (ratio - 1) * 100,
      isYoung,
    }
  }
}
