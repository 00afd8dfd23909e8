import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { startNodeFromState } from '../../src/devnet/startNodeFromState.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { followIndex } from './openTestIndex.ts'

/** Rooms that decide what an index holds. */
const ingredients = [
  'base/network',
  'base/schema',
  'sources/index',
  'sources/store',
  'domain/decode',
  'domain/stocks',
  'domain/tokens',
  'indexer',
]

function versionOf(root: string): string {
  const hash = createHash('sha256')
  for (const room of ingredients) {
    const files = readdirSync(join(root, 'src', room), { recursive: true, encoding: 'utf8' }).sort()
    for (const file of files.filter((name) => /(?<!\.test)\.(ts|json)$/.test(name))) {
      hash.update(file).update(readFileSync(join(root, 'src', room, file)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** Indexes the test world once; a file that was made by the same code is used again. */
export async function buildIndexFile(folder: string): Promise<string> {
  const target = join(folder, `index-${versionOf(findProjectRoot())}`)
  if (existsSync(target)) return join(target, 'index.db')
  // Another run may be building it as well: each has a folder of its own, and the first one stays.
  const building = `${target}.${process.pid}`
  mkdirSync(building)
  const file = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as WorldFile
  const node = await startNodeFromState({
    stateFile: join(folder, 'state.json'),
    mining: 'manual',
    clock: file.now + 60,
    revive: true,
  })
  try {
    const network = loadNetwork('devnet', file.deployment)
    const chain = await createChain({ endpoints: [{ url: node.rpcUrl }], network })
    const index = await followIndex({ chain, network, file: join(building, 'index.db') })
    await index.reached()
    await index.named()
    await index.close()
    await chain.close()
  } finally {
    await node.stop()
  }
  if (existsSync(target)) rmSync(building, { recursive: true })
  else renameSync(building, target)
  return join(target, 'index.db')
}
