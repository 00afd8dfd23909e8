import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inject } from 'vitest'

const files = ['state.json', 'world.json', 'deployment.json', 'stamp.json']

/** Lays the test world into a data folder, so that a start has nothing to build; gives the world's place there. */
export function layWorld(dataDir: string): string {
  const built = inject('worldFolder')
  const world = join(dataDir, 'devnet', basename(built))
  mkdirSync(world, { recursive: true })
  for (const file of files) cpSync(join(built, file), join(world, file))
  return world
}
