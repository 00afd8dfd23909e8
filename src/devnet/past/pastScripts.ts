import type { Random } from '../random.ts'
import type { World } from '../world/World.ts'
import type { Script } from './writePast.ts'

export function pastScripts(_world: World, _random: Random): Script[] {
  return []
}
