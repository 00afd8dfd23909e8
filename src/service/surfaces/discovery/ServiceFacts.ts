import type { Network } from '../../../base/network/Network.ts'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'

/** What every discovery document is derived from. */
export type ServiceFacts = {
  version: string
  network: Network
  registry: Registry
  catalogSize: number
  limits: { requests: number; window_s: number }
  protocolVersions: readonly string[]
}

export const serviceName = 'sherwood'
export const serviceTitle = 'Sherwood: live data of Robinhood Chain'

/** Two sentences for people and models: what this is, and on which chain it stands. */
export const describeService = ({ network, registry, catalogSize }: ServiceFacts): string =>
  `Keyless live data about EVM chain ${network.chainId} (Robinhood Chain): blocks, transactions, wallets, tokens, tokenised stocks, markets, safety and gas, computed from the chain by ${registry.listed.length} tools and a catalog of ${catalogSize} operations. Connected network: ${network.name} (${network.title}).`
