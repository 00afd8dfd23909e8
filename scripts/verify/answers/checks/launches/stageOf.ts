import type { World } from '../../world/createWorld.ts'
import type { Launch } from '../../world/Market.ts'
import { curvePads } from './curvePads.ts'
import { graduationOf } from './graduationOf.ts'

export function stageOf(world: World, launch: Launch, block: number): string {
  if (!curvePads.has(launch.launchpad)) return 'direct'
  return graduationOf(world, launch, block) ? 'graduated' : 'curve'
}
