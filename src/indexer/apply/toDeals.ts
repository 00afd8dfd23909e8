import type { AssetNumbers, TradedAsset } from './assetsOfTrade.ts'
import type { Deal } from './dealings.ts'

/** What a trade counts for as its trader's deals; in the chain as a whole buying and selling are one. */
export const toDeals = (
  assets: readonly TradedAsset[],
  { trader, time }: Pick<Deal, 'trader' | 'time'>,
  { chain }: Pick<AssetNumbers, 'chain'>,
): Deal[] =>
  assets.map(({ token, bought }) => ({
    token,
    trader,
    side: bought || token === chain ? 'boughtAt' : 'soldAt',
    time,
  }))
