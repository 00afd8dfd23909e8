import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inject } from 'vitest'

/** A data folder of its own with the test world in it, so that a start has nothing to build. */
export function copyWorld(): { dataDir: string; world: string; seed: string; remove(): void } {
  const built = inject('worldFolder')
  const dataDir = mkdtempSync(join(tmpdir(), 'sherwood-devnet-'))
  const world = join(dataDir, 'devnet', basename(built))
  mkdirSync(world, { recursive: true })
  for (const file of ['state.json', 'world.json', 'deployment.json', 'stamp.json'])
    cpSync(join(built, file), join(world, file))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  return { dataDir, world, seed: 'tests', remove }
}
