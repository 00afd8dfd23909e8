import { assetForms } from '../../../domain/market/assets.ts'
import { type TokenTraded, tokensTraded } from '../../../sources/index/queries/tokensTraded.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import { assertFewTrades } from './assertFewTrades.ts'

/** Every asset that traded in the window with who traded it; refuses a window with too many trades to look at. */
export async function readTraded(frame: WindowFrame): Promise<TokenTraded[]> {
  await assertFewTrades(frame)
  return tokensTraded(frame.index, frame, { sameAs: await assetForms(frame.context) })
}
