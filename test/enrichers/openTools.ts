import { inject } from 'vitest'
import { enricherNames } from '../../src/base/network/enricherNames.ts'
import type { Network } from '../../src/base/network/Network.ts'
import { createInstrumentRegistry } from '../../src/domain/stocks/createInstrumentRegistry.ts'
import { createKernel, type Kernel } from '../../src/operations/kernel/createKernel.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { getAddress } from '../../src/operations/tools/addresses/getAddress.ts'
import { getContract } from '../../src/operations/tools/contracts/getContract.ts'
import { serviceStatus } from '../../src/operations/tools/meta/serviceStatus.ts'
import { getSafety } from '../../src/operations/tools/safety/getSafety.ts'
import { getCorporateActions } from '../../src/operations/tools/stocks/getCorporateActions.ts'
import { getStockQuote } from '../../src/operations/tools/stocks/getStockQuote.ts'
import { getHolders } from '../../src/operations/tools/tokens/getHolders.ts'
import { getToken } from '../../src/operations/tools/tokens/getToken.ts'
import { getTokenPrices } from '../../src/operations/tools/tokens/getTokenPrices.ts'
import { scanToken } from '../../src/operations/tools/tokens/scanToken.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { allEnrichers } from '../../src/sources/enrich/allEnrichers.ts'
import { createEnrichment } from '../../src/sources/enrich/createEnrichment.ts'
import type { EnrichView } from '../../src/sources/enrich/EnrichView.ts'
import { openTestIndex, type TestIndex } from '../world/openTestIndex.ts'
import { sharedWorld } from '../world/startWorld.ts'
import type { FakeEnrichers } from './startEnrichers.ts'

const tools = [
  getAddress,
  getContract,
  serviceStatus,
  getCorporateActions,
  getStockQuote,
  getHolders,
  getToken,
  getTokenPrices,
  getSafety,
  scanToken,
]

/** The tools that ask third parties, over the shared world: with and without them, as often as a test likes. */
export type EnrichedTools = {
  chain: Chain
  network: Network
  index: TestIndex
  /** A kernel that remembers no answer yet. */
  kernel(enrich?: EnrichView): Kernel
  close(): Promise<void>
}

export async function openTools(): Promise<EnrichedTools> {
  const { node, app } = await sharedWorld()
  const { network } = app
  const chain = await createChain({ endpoints: [{ url: node.rpcUrl }], network })
  const index = await openTestIndex(inject('indexFile'), { chain, network })
  await index.reached()
  const stocks = createInstrumentRegistry(chain, network)
  const limits = { requests: 1, window_s: 1 }
  return {
    chain,
    network,
    index,
    kernel: (enrich) =>
      createKernel({
        registry: createRegistry(tools.map(toOperation)),
        chain,
        network,
        stocks,
        index: index.access,
        ...(enrich ? { enrich } : {}),
        service: { version: '0', startedAtMs: 0, limits, catalogCount: () => 0 },
        pinHead: () => chain.head(),
        now: Date.now,
      }),
    async close() {
      await index.close()
      await chain.close()
    },
  }
}

/** Every third party, at the test's own addresses and with all the time and requests a slow machine needs. */
export function openFakes(server: FakeEnrichers, { answerMs = 20_000 } = {}): EnrichView {
  const budget = { perMinute: 1e9, burst: 1e6, concurrency: 1e6 }
  const breaker = { failures: 1_000, firstMs: 1, longestMs: 1 }
  const on = enricherNames.map((name) => ({
    ...allEnrichers[name],
    url: server.urls[name],
    timeoutMs: 60_000,
    budget,
    breaker,
  }))
  return createEnrichment({ on, off: [], now: Date.now, answerMs })
}

export const callWith =
  (kernel: Kernel) =>
  async (name: string, args: Record<string, unknown>): Promise<Envelope<Record<string, unknown>>> =>
    (await kernel.call(name, args)).envelope as Envelope<Record<string, unknown>>
