import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layWorld } from '../world/layWorld.ts'

/** A data folder of its own with the test world in it. */
export function copyWorld(): { dataDir: string; world: string; seed: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sherwood-devnet-'))
  const world = layWorld(dataDir)
  // Whoever still writes into it may put a file there while it is being emptied.
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  return { dataDir, world, seed: 'tests', remove }
}
