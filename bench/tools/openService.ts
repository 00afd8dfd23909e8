import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { createApp } from '../../src/app/createApp.ts'
import { createChain } from '../../src/chain/createChain.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import type { IndexAccess } from '../../src/index/createIndexAccess.ts'
import { loadNetwork } from '../../src/network/loadNetwork.ts'
import { createLogger } from '../../src/observe/createLogger.ts'
import { followIndex } from '../../test/world/openTestIndex.ts'
import { startBenchNode } from '../world/startBenchNode.ts'
import { addTransfers } from './addTransfers.ts'

export type ServiceOptions = {
  /** Transfers to make on top of the world. */
  transfers?: number
  env?: Record<string, string>
  /** What finished answers may take in memory; nothing, where each request is to be measured. */
  answerBytes?: number
  /** Puts something between the service and its index. */
  watchIndex?: (access: IndexAccess) => IndexAccess
}

/** The whole service over a built world and its index. */
export async function openService(
  root: string,
  { transfers = 0, env = {}, answerBytes, watchIndex = (access) => access }: ServiceOptions = {},
) {
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
    {
      config: loadConfig([], env),
      version: 'bench',
      log: createLogger('silent'),
      index: watchIndex(index.access),
      ...(answerBytes === undefined ? {} : { answerBytes }),
    },
  )
  const client = createPublicClient({ transport: http(node.rpcUrl) })
  return {
    app,
    chain,
    world: { file, client },
    async close() {
      await index.close()
      await app.close()
      await node.stop()
    },
  }
}
