import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { followIndex } from './openTestIndex.ts'
import type { TestWorld } from './startWorld.ts'

/** A service whose index does not reach back to the first block, as every index in its first minutes. */
export type YoungService = { app: App; close(): Promise<void> }

/** A second service over a world's node. `blocks`: about so many of the newest are in its index. */
export async function startYoungService(world: TestWorld, blocks: number): Promise<YoungService> {
  const { network } = world.app
  const head = await world.client.getBlock()
  const oldest = await world.client.getBlock({ blockNumber: head.number - BigInt(blocks) })
  const chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network })
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-young-'))
  const index = await followIndex({
    chain,
    network,
    file: join(folder, 'index.db'),
    windowS: Number(head.timestamp - oldest.timestamp),
    settings: { maxBlocks: Math.ceil(blocks / 4) },
  })
  await index.reached()
  const app = createApp(
    { network, chain, close: () => chain.close() },
    {
      config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' }),
      version: '0.0.0-test',
      log: createLogger('silent'),
      index: index.access,
    },
  )
  return {
    app,
    async close() {
      await app.close()
      await index.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
