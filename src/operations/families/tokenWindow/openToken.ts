import type { Window } from '../../../base/schema/window.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { whyNoDecimals } from '../../../domain/tokens/nameTokens.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { tokenOpening } from '../../../sources/index/queries/tokenOpening.ts'
import { tokenSight } from '../../../sources/index/queries/tokenSight.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { openWindow, type WindowFrame } from '../windows/openWindow.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** Finds the token that a caller means, and the window. */
export async function openToken(
  context: IndexedContext,
  reference: string,
  window: Window,
): Promise<TokenFrame> {
  const frame = await openWindow(context, window)
  const { address } = await resolveToken(context, reference)
  const [ids, asset, describe] = await Promise.all([
    findAddressIds(frame.index, [address]),
    assetIds(frame.context, address),
    describeTokens(frame.context, [address]),
  ])
  const named = describe(address)
  const id = ids.get(address) ?? -1
  await coverTrading(frame, id, asset)
  if (named.decimals === null) context.warn('decimals', whyNoDecimals(named))
  return { ...frame, token: address, id, asset, named }
}

/**
 * Says whether the window has all trades of the token: some curves cannot be read, and a token that began to
 * trade after the index does has all of its life in it, however long the window.
 */
async function coverTrading(
  { context, index, since, start, span }: WindowFrame,
  id: number,
  asset: readonly number[],
): Promise<void> {
  const [sight, opening] = await Promise.all([
    tokenSight(context, id),
    start.complete || index.sparseFrom > 0 ? undefined : tokenOpening(index, asset),
  ])
  const unseen = sight(since)
  const young = opening !== undefined && opening >= startOf(index.span.from)
  if (unseen === null && !young) return
  const { from_block, to_block } = span
  context.cover({ from_block, to_block, complete: unseen === null }, unseen ?? true)
}
