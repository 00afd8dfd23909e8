import type { Network } from '../../../base/network/Network.ts'
import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { listLaunches } from './listLaunches.ts'
import { whyUnseen } from './whyUnseen.ts'

/**
 * Tells why trades of a token may be missing from a position on, or from its launch on; null where none are. A
 * token that no launchpad launched trades in pools, which are all read.
 */
export async function tokenSight(
  sources: { index: IndexView; network: Network },
  token: number,
): Promise<(since?: number) => string | null> {
  const page = { before: startOf(sources.index.span.to + 1), limit: 1, curvePads: [], directPads: [] }
  const [launch] = await listLaunches(sources.index, { token }, page)
  return (since) => (launch ? whyUnseen(sources, launch, since) : null)
}
