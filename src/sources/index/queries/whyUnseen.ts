import type { Network } from '../../../base/network/Network.ts'
import { sightOf } from '../../../base/network/sightOf.ts'
import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'

type LaunchPlace = {
  launchpad: string
  position: number
  /** The kind of the pool or curve it started in; null where the event names none that is known. */
  poolKind: string | null
  graduatedPosition: number | null
}

/**
 * Why trades of a launched token may be missing from a position on; null where they are not. On a curve whose
 * trades nobody can read a token without trades is not one that was not traded.
 */
export function whyUnseen(
  { index, network }: { index: IndexView; network: Network },
  { launchpad, position, poolKind, graduatedPosition }: LaunchPlace,
  since = position,
): string | null {
  const pad = network.launchpads.find(({ key }) => key === launchpad)
  const isInPool = poolKind !== null && poolKind !== 'curve'
  const left = graduatedPosition !== null && graduatedPosition < since
  const reason = pad && !isInPool && !left ? sightOf(pad).trades : null
  if (reason !== null) return reason
  return !index.whole && Math.max(since, position) < startOf(index.span.from)
    ? `The index begins at block ${index.span.from}, after it began to trade.`
    : null
}
