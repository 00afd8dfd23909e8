import type { Network } from '../../../base/network/Network.ts'
import type { LaunchRow, LaunchStage } from '../../../sources/index/queries/listLaunches.ts'

/** Launchpads whose tokens start on a curve, and that say when one leaves it. */
export const curvePadsOf = ({ launchpads }: Network): string[] =>
  launchpads
    .filter(({ opens, graduationEvent }) => opens === 'curve' && graduationEvent !== undefined)
    .map(({ key }) => key)

/** Launchpads whose tokens start in a pool. */
export const directPadsOf = ({ launchpads }: Network): string[] =>
  launchpads.filter(({ opens }) => opens === 'pool').map(({ key }) => key)

/** Where a launch stands; null where too little is known of its launchpad to tell. */
export function stageOf(
  network: Network,
  { launchpad, graduatedPosition, poolKind }: Pick<LaunchRow, 'launchpad' | 'graduatedPosition' | 'poolKind'>,
): LaunchStage | null {
  if (graduatedPosition !== null) return 'graduated'
  if (poolKind !== null && poolKind !== 'curve') return 'direct'
  if (curvePadsOf(network).includes(launchpad)) return 'curve'
  return directPadsOf(network).includes(launchpad) ? 'direct' : null
}
