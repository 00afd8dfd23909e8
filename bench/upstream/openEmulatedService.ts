import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { officialLimits, startMainnetEmulator } from '../../test/mainnet/startMainnetEmulator.ts'
import { publicLimits } from '../../test/publicRpc/PublicLimits.ts'
import { followIndex } from '../../test/world/openTestIndex.ts'
import { startBenchNode } from '../world/startBenchNode.ts'

/** Counting needs no pace: batches are as on mainnet, and nobody waits for a turn. */
const unpaced = { requestsPerSecond: 100_000, callsPerSecond: 100_000, concurrency: 64 }

/** The service over a built world behind two public nodes, with its index; heads are read only when asked for. */
export async function openEmulatedService(root: string) {
  const { node, file } = await startBenchNode(root, { revive: false })
  const mainnet = await startMainnetEmulator({
    target: node.rpcUrl,
    deployment: file.deployment,
    limits: { ...publicLimits, ...unpaced },
    endpointLimits: { ...officialLimits, ...unpaced },
    chain: { heads: { minPollMs: 3_600_000, maxPollMs: 3_600_000, crossCheckMs: 3_600_000 } },
  })
  const { chain, network } = mainnet
  const indexFolder = mkdtempSync(join(tmpdir(), 'sherwood-bench-'))
  const index = await followIndex({ chain, network, file: join(indexFolder, 'index.db') })
  await index.reached()
  await index.named()
  return {
    app: mainnet.createApp(index.access),
    world: { file, client: createPublicClient({ transport: http(node.rpcUrl) }) },
    /** Requests and calls that the nodes saw since the last reset. */
    cost: () =>
      mainnet.nodes
        .map((each) => each.requests())
        .reduce((sum, seen) => ({ http: sum.http + seen.http, calls: sum.calls + seen.calls }), {
          http: 0,
          calls: 0,
        }),
    resetCost() {
      for (const each of mainnet.nodes) each.resetRequests()
    },
    /** One more block, seen and indexed, as if the chain had gone on; what that costs is not counted. */
    async nextBlock() {
      await node.rpc.call('evm_mine')
      // A head counts when the next report comes.
      await chain.probeHead()
      const { number } = await chain.probeHead()
      await index.reached(Number(number))
      this.resetCost()
    },
    async close() {
      await index.close()
      await mainnet.close()
      await node.stop()
      rmSync(indexFolder, { recursive: true, force: true })
    },
  }
}
