import { findAddressIds } from '../../index/queries/findAddressIds.ts'
import { assetIds } from '../../market/assets.ts'
import { describeTokens } from '../../market/describeTokens.ts'
import type { Window } from '../../schema/window.ts'
import { resolveToken } from '../../tokens/resolveToken.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'
import { openWindow } from '../windows/openWindow.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** Finds the token that a caller means, and the window. */
export async function openToken(
  context: ToolContext,
  reference: string,
  window: Window,
): Promise<TokenFrame> {
  const frame = await openWindow(context, window)
  const { address } = await resolveToken(context, reference)
  const [ids, asset, describe] = await Promise.all([
    findAddressIds(frame.index, [address]),
    assetIds(frame.sources, address),
    describeTokens(frame.sources, [address]),
  ])
  const named = describe(address)
  if (named.decimals === null) context.warn('decimals', 'The token does not tell its decimals.')
  return { ...frame, token: address, id: ids.get(address) ?? -1, asset, named }
}
