import { inject } from 'vitest'
import type { Chain } from '../../src/chain/Chain.ts'
import { createChain } from '../../src/chain/createChain.ts'
import { allEnrichers } from '../../src/enrich/allEnrichers.ts'
import { createEnrichment } from '../../src/enrich/createEnrichment.ts'
import type { EnrichView } from '../../src/enrich/EnrichView.ts'
import { enricherNames } from '../../src/network/enricherNames.ts'
import type { Network } from '../../src/network/Network.ts'
import { createInstrumentRegistry } from '../../src/stocks/createInstrumentRegistry.ts'
import { createKernel, type Kernel } from '../../src/tool/createKernel.ts'
import { createRegistry } from '../../src/tool/createRegistry.ts'
import type { Envelope } from '../../src/tool/Envelope.ts'
import { toOperation } from '../../src/tool/Operation.ts'
import { getAddress } from '../../src/tools/addresses/getAddress.ts'
import { getContract } from '../../src/tools/contracts/getContract.ts'
import { serviceStatus } from '../../src/tools/meta/serviceStatus.ts'
import { getSafety } from '../../src/tools/safety/getSafety.ts'
import { getCorporateActions } from '../../src/tools/stocks/getCorporateActions.ts'
import { getStockQuote } from '../../src/tools/stocks/getStockQuote.ts'
import { getHolders } from '../../src/tools/tokens/getHolders.ts'
import { getToken } from '../../src/tools/tokens/getToken.ts'
import { getTokenPrices } from '../../src/tools/tokens/getTokenPrices.ts'
import { scanToken } from '../../src/tools/tokens/scanToken.ts'
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
