/** How tokens are numbered where accounts are kept by asset. */
export type AssetNumbers = {
  /** Ether stands under its wrapped form. */
  assetOf(token: number): number
  /** What the chain as a whole stands under. */
  chain: number
}

/** One asset that a trade counts for, and whether its trader got it; of the whole chain, whether it was the base token. */
export type TradedAsset = { token: number; bought: boolean }

/** What a trade counts for: both of its assets, or one where they are the same, and the chain as a whole. */
export function assetsOfTrade(
  { base, quote, side }: { base: number; quote: number; side: number },
  { assetOf, chain }: AssetNumbers,
): TradedAsset[] {
  const [own, other] = [assetOf(base), assetOf(quote)]
  const bought = side === 1
  const assets = [
    { token: own, bought },
    { token: chain, bought },
  ]
  if (other !== own) assets.push({ token: other, bought: !bought })
  return assets
}
