import { assetForms } from '../../../domain/market/assets.ts'
import { type TokenTraded, tokensTraded } from '../../../sources/index/queries/tokensTraded.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** Every asset that traded in the window, with how many accounts traded it. */
export async function readTraded(frame: WindowFrame): Promise<TokenTraded[]> {
  return tokensTraded(frame.index, frame, { sameAs: await assetForms(frame.context) })
}
