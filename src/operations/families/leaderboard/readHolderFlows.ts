import { holderFlows } from '../../../sources/index/queries/holderFlows.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import { mostTraded } from './mostTraded.ts'

/** Holders are counted for so many of the most traded tokens. */
const mostLookedUp = 300

export type HolderFlow = { id: number; gained: number; lost: number; trades: number }

/** Accounts that came to the most traded tokens in the window and those that left them. */
export async function readHolderFlows(frame: WindowFrame): Promise<HolderFlow[]> {
  const { context, index, since, before } = frame
  const tokens = await mostTraded(frame, mostLookedUp)
  const ids = tokens.map(({ id }) => id)
  const flows = await holderFlows(index, ids, { since, before })
  if (!index.whole)
    context.warn(
      'items',
      `Accounts that last moved a token before block ${index.span.from} may count as new.`,
    )
  return tokens.map(({ id, trades }) => ({
    id,
    trades,
    gained: flows.get(id)?.holding ?? 0,
    lost: flows.get(id)?.left ?? 0,
  }))
}
