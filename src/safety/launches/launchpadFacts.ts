import type { Network } from '../../network/Network.ts'

/** Launchpads whose tokens start on a curve: those that have an event for leaving it. */
export const curvePadsOf = ({ launchpads }: Network): string[] =>
  launchpads.filter(({ graduationEvent }) => graduationEvent !== undefined).map(({ key }) => key)

/** Where a launch stands, by its launchpad and whether it has graduated. */
export const stageOf = (
  network: Network,
  { launchpad, graduatedPosition }: { launchpad: string; graduatedPosition: number | null },
) => {
  if (graduatedPosition !== null) return 'graduated' as const
  return curvePadsOf(network).includes(launchpad) ? ('curve' as const) : ('direct' as const)
}
