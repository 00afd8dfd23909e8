import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../../src/app/createApp.ts'
import { createChain } from '../../src/chain/createChain.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { createLogger } from '../../src/observe/createLogger.ts'
import { eventually } from '../anvil/eventually.ts'
import type { SeenCall } from '../faultyRpc/Fault.ts'
import { startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { followIndex, type TestIndex } from './openTestIndex.ts'
import type { TestWorld } from './startWorld.ts'

/** A service in its first minutes: the node gives its index no old block until it is told to. */
export type YoungService = {
  app: App
  index: TestIndex
  /** The oldest block whose events the index has. */
  oldest(): number
  /** Lets the node give the rest, and waits until the index has it. */
  fill(): Promise<void>
  close(): Promise<void>
}

/** A second service over a world's node. `blocks`: so many of the newest are there to be read. */
export async function startYoungService(world: TestWorld, blocks: number): Promise<YoungService> {
  const { network } = world.app
  const proxy = await startFaultyRpc({ target: world.node.rpcUrl })
  const floor = Number(await world.client.getBlockNumber()) - blocks
  let asksOnce = true
  const isOld = ({ params }: SeenCall) => {
    const { fromBlock, address } = params[0] as { fromBlock: string; address?: unknown }
    return Number(fromBlock) < floor && !(asksOnce && address)
  }
  proxy.setFaults([
    {
      methods: ['eth_getLogs'],
      fault: { kind: 'result', change: (logs, call) => (isOld(call) ? null : logs) },
    },
  ])
  const [behind, chain] = await Promise.all([
    createChain({ endpoints: [{ url: proxy.url }], network }),
    createChain({ endpoints: [{ url: world.node.rpcUrl }], network }),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-young-'))
  const index = await followIndex({
    chain: behind,
    network,
    file: join(folder, 'index.db'),
    settings: { maxBlocks: Math.ceil(blocks / 4), longGap: 10, pauseMs: 20, oldRetryMs: 200 },
  })
  // What the index asks of single contracts before it begins was no part of its past.
  asksOnce = false
  const oldest = () => index.access.status().spans.at(-1)?.from ?? Number.POSITIVE_INFINITY
  const half = floor + blocks / 2
  await eventually(() => oldest() <= half).toBe(true)
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
    index,
    oldest,
    async fill() {
      proxy.clearFaults()
      await index.reached()
    },
    async close() {
      await app.close()
      await index.close()
      await behind.close()
      await proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
