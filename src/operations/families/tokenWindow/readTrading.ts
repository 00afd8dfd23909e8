import {
  type AssetTrading,
  tradingByAsset,
  untraded,
} from '../../../domain/market/measures/tradingByAsset.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** What was traded of the asset in all its pools. */
export async function readTrading({ context, start, asset }: TokenFrame): Promise<AssetTrading> {
  const trading = await tradingByAsset(context, start, asset)
  const shown = asset.find((id) => trading.has(id))
  return (shown === undefined ? undefined : trading.get(shown)) ?? untraded
}
