import { loadConfig } from '../../src/base/config/loadConfig.ts'
import type { NetworkDeployment } from '../../src/base/network/facts.ts'
import { loadNetwork, mainnetEndpoints } from '../../src/base/network/loadNetwork.ts'
import type { Network } from '../../src/base/network/Network.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { type ChainOptions, createChain } from '../../src/sources/chain/createChain.ts'
import { type EndpointLimits, limitsFor } from '../../src/sources/chain/EndpointLimits.ts'
import type { IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import type { PublicLimits } from '../publicRpc/PublicLimits.ts'
import { type PublicRpc, startPublicRpc } from '../publicRpc/startPublicRpc.ts'

/** What the service keeps to at the official public node. */
export const officialLimits: EndpointLimits = {
  ...limitsFor('https://public.example'),
  ...mainnetEndpoints[0]?.limits,
}

/** The service as it is on mainnet: public nodes with their limits, held against each other. */
export type MainnetEmulator = {
  chain: Chain
  network: Network
  nodes: readonly PublicRpc[]
  /** Milliseconds from the first connection to a known head. */
  connectedMs: number
  createApp(index?: IndexAccess): App
  close(): Promise<void>
}

export type EmulatorOptions = {
  target: string
  deployment: NetworkDeployment
  /** How many public nodes there are; the first is the preferred one. */
  nodes?: number
  limits?: Partial<PublicLimits>
  /** What the service keeps to; the official node's by default. */
  endpointLimits?: EndpointLimits
  /** Something between the service and a node, such as a proxy with faults; gives the URL to use. */
  through?: (url: string) => Promise<string>
  chain?: Partial<ChainOptions>
}

export async function startMainnetEmulator(options: EmulatorOptions): Promise<MainnetEmulator> {
  const { target, limits = {}, nodes: count = 2, through = async (url) => url } = options
  const nodes = await Promise.all(Array.from({ length: count }, () => startPublicRpc({ target, limits })))
  const urls = await Promise.all(nodes.map(({ url }) => through(url)))
  const network = loadNetwork('devnet', options.deployment)
  const started = performance.now()
  const chain = await createChain({
    endpoints: urls.map((url) => ({ url, limits: options.endpointLimits ?? officialLimits })),
    network,
    crossCheck: true,
    ...options.chain,
  })
  return {
    chain,
    network,
    nodes,
    connectedMs: performance.now() - started,
    createApp: (index) =>
      createApp(
        { network, chain, close: async () => {} },
        {
          config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' }),
          version: '0.0.0-test',
          log: createLogger('silent'),
          ...(index ? { index } : {}),
        },
      ),
    async close() {
      await chain.close()
      await Promise.all(nodes.map((node) => node.close()))
    },
  }
}
