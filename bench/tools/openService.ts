import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import type { Network } from '../../src/base/network/Network.ts'
import { createLogger, type LogLevel } from '../../src/base/observe/createLogger.ts'
import { createProbeView } from '../../src/domain/probe/createProbeView.ts'
import { type ComputeProcess, startComputeProcess } from '../../src/service/app/apart/startComputeProcess.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { memoryShares } from '../../src/service/app/memoryShares.ts'
import { warmUp } from '../../src/service/app/warmUp.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { chooseEnrichers } from '../../src/sources/enrich/chooseEnrichers.ts'
import { createEnrichment } from '../../src/sources/enrich/createEnrichment.ts'
import type { IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import type { Place } from '../../test/postgres/Place.ts'
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
  /** The same for the thread that heavy operations run in. */
  watchApart?: (apart: ComputeProcess) => ComputeProcess
  logLevel?: LogLevel
  /** A node that is the caller's to stop; one with the benchmarks' world without it. */
  bench?: Awaited<ReturnType<typeof startBenchNode>>
  /** An index that is there already; one that follows the node without it. */
  openIndex?: (parts: IndexParts) => Promise<BenchIndex>
}

export type IndexParts = { chain: Chain; network: Network }
export type BenchIndex = { access: IndexAccess; place: Place; close(): Promise<void> }

/** A new index that follows the chain, and has all of it. */
async function followAnew({ chain, network }: IndexParts): Promise<BenchIndex> {
  const file = join(mkdtempSync(join(tmpdir(), 'sherwood-bench-')), 'index.db')
  const index = await followIndex({ chain, network, file })
  await index.reached()
  await index.named()
  return { access: index.access, place: { engine: 'sqlite', file }, close: index.close }
}

const asItIs = <T>(value: T) => value

/** The whole service over a built world and its index, with its process for heavy operations. */
export async function openService(
  root: string,
  {
    transfers = 0,
    env = {},
    answerBytes,
    watchIndex = asItIs,
    watchApart = asItIs,
    logLevel = 'silent',
    bench,
    openIndex = followAnew,
  }: ServiceOptions = {},
) {
  const config = loadConfig([], env)
  const log = createLogger(logLevel)
  const { node, file } = bench ?? (await startBenchNode(root, { revive: transfers === 0 }))
  const network = loadNetwork('devnet', file.deployment)
  const weth = network.contract('weth')?.address
  if (transfers > 0 && weth) {
    console.log(`Making ${transfers} transfers ...`)
    await addTransfers(node, weth, transfers)
  }
  const chain = await createChain({ endpoints: [{ url: node.rpcUrl }], network })
  const index = await openIndex({ chain, network })
  const connection = { network, chain, close: () => chain.close() }
  const enrich = createEnrichment({ ...chooseEnrichers(config, network.name), now: Date.now })
  const thread = startComputeProcess({
    connection,
    index: index.access,
    place: index.place,
    probe: createProbeView(network),
    enrich,
    log,
    now: Date.now,
    heapMb: memoryShares(config.memory).computeHeapMb,
  })
  const app = createApp(connection, {
    config,
    version: 'bench',
    log,
    index: watchIndex(index.access),
    enrich,
    apart: watchApart(thread),
    ...(answerBytes === undefined ? {} : { answerBytes }),
  })
  warmUp(app.kernel.registry)
  const client = createPublicClient({ transport: http(node.rpcUrl) })
  return {
    app,
    chain,
    world: { file, client },
    async close() {
      await thread.close()
      await index.close()
      await app.close()
      if (!bench) await node.stop()
    },
  }
}
