import { type AssetTrading, tradingByAsset } from '../../../domain/market/measures/tradingByAsset.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** What was traded of an asset, by its number in the index. */
export type TokenTrading = AssetTrading & { id: number }

/** Every asset that traded in the window, the most traded first. */
export async function readTokenTrading({ context, start }: WindowFrame): Promise<TokenTrading[]> {
  const traded = await tradingByAsset(context, start)
  return [...traded]
    .map(([id, trading]) => ({ id, ...trading }))
    .sort((one, other) => other.volumeUsd - one.volumeUsd || one.id - other.id)
}
