import type { WindowFrame } from '../windows/openWindow.ts'
import { readTokenTrading, type TokenTrading } from './readTokenTrading.ts'

/** The most traded tokens of the window; says so where there are others. */
export async function mostTraded(frame: WindowFrame, count: number): Promise<TokenTrading[]> {
  const all = await readTokenTrading(frame)
  if (all.length > count)
    frame.context.warn('items', `Only the ${count} most traded of ${all.length} tokens were looked at.`)
  return all.slice(0, count)
}
