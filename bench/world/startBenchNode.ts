import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAnvil } from '../../src/devnet/anvilBinary.ts'
import { buildWorldFolder } from '../../src/devnet/buildWorldFolder.ts'
import { startNodeFromState } from '../../src/devnet/startNodeFromState.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'
import { openWorldFolder, readStamp } from '../../src/devnet/worldFolder.ts'

const now = Date.UTC(2026, 10, 13, 20, 0, 0) / 1000

/** A node with the world that benchmarks share; it is built once and kept. */
export async function startBenchNode(root: string, { revive }: { revive: boolean }) {
  const folder = await openWorldFolder(join(root, '.cache', 'bench-world'), 'bench')
  if (!readStamp(folder)) {
    console.log('Building a world ...')
    const world = { seed: 'bench', now, thinning: 1, onProgress: () => {} }
    await buildWorldFolder(folder, world, { anvilPath: findAnvil(undefined), onNode: () => {} })
  }
  const file = JSON.parse(readFileSync(folder.file('world.json'), 'utf8')) as WorldFile
  const stateFile = folder.file('state.json')
  const node = await startNodeFromState({ stateFile, mining: 'manual', clock: file.now + 60, revive })
  return { node, file }
}
