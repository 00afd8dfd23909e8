import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { createApp } from '../../src/app/createApp.ts'
import { createChain } from '../../src/chain/createChain.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { loadNetwork } from '../../src/network/loadNetwork.ts'
import { createLogger } from '../../src/observe/createLogger.ts'
import { followIndex } from '../../test/world/openTestIndex.ts'
import { startBenchNode } from '../world/startBenchNode.ts'
import { addTransfers } from './addTransfers.ts'

/** The whole service over a built world and its index. */
export async function openService(root: string, transfers = 0) {
  const { node, file } = await startBenchNode(root, { revive: transfers === 0 })
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
