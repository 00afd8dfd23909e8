import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { createApp } from '../../src/app/createApp.ts'
import { createChain } from '../../src/chain/createChain.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { findAnvil } from '../../src/devnet/anvilBinary.ts'
import { buildWorldFolder } from '../../src/devnet/buildWorldFolder.ts'
import { startNodeFromState } from '../../src/devnet/startNodeFromState.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'
import { openWorldFolder, readStamp } from '../../src/devnet/worldFolder.ts'
import { loadNetwork } from '../../src/network/loadNetwork.ts'
import { createLogger } from '../../src/observe/createLogger.ts'
import { followIndex } from '../../test/world/openTestIndex.ts'
import { addTransfers } from './addTransfers.ts'

const now = Date.UTC(2026, 10, 13, 20, 0, 0) / 1000

/** The whole service over a built world and its index. */
export async function openService(root: string, transfers = 0) {
  const folder = await openWorldFolder(join(root, '.cache', 'bench-world'), 'bench')
  if (!readStamp(folder)) {
    console.log('Building a world ...')
    const world = { seed: 'bench', now, thinning: 1, onProgress: () => {} }
    await buildWorldFolder(folder, world, { anvilPath: findAnvil(undefined), onNode: () => {} })
  }
  const file = JSON.parse(readFileSync(folder.file('world.json'), 'utf8')) as WorldFile
  const node = await startNodeFromState({
    stateFile: folder.file('state.json'),
    mining: 'manual',
    clock: file.now + 60,
    revive: transfers === 0,
  })
  const network = loadNetwork('devnet', file.deployment)
  const weth = network.contract('weth')?.address
  if (transfers > 0 && weth) {
    console.log(`Making ${transfers} transfers ...`)
    await addTransfers(node, weth, transfers)
  }
  const chain = await createChain({ endpoints: [{ url: node.rpcUrl }], network })
  const indexFile = join(mkdtempSync(join(tmpdir(), 'sherwood-bench-')), 'index.db')
  const index = await followIndex({ chain, network, file: indexFile })
  await index.reached()
  await index.named()
  const app = createApp(
    { network, chain, close: () => chain.close() },
    { config: loadConfig([], {}), version: 'bench', log: createLogger('silent'), index: index.access },
  )
  const client = createPublicClient({ transport: http(node.rpcUrl) })
  return {
    app,
    world: { file, client },
    async close() {
      await index.close()
      await app.close()
      await node.stop()
    },
  }
}
