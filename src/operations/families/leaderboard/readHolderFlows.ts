import { leftHolders } from '../../../sources/index/queries/leftHolders.ts'
import { newHolders } from '../../../sources/index/queries/newHolders.ts'
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
  const [gained, lost] = await Promise.all([
    newHolders(index, ids, { since, before }),
    leftHolders(index, ids, since),
  ])
  if (!index.whole)
    context.warn(
      'items',
      `Accounts that last moved a token before block ${index.span.from} may count as new.`,
    )
  return tokens.map(({ id, trades }) => ({
    id,
    trades,
    gained: gained.get(id)?.holding ?? 0,
    lost: lost.get(id) ?? 0,
  }))
}
