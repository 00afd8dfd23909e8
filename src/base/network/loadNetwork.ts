import type { Address } from 'viem'
import instruments from './data/instruments.json' with { type: 'json' }
import contracts from './data/mainnetContracts.json' with { type: 'json' }
import dexes from './data/mainnetDexes.json' with { type: 'json' }
import endpoints from './data/mainnetEndpoints.json' with { type: 'json' }
import feeds from './data/mainnetFeeds.json' with { type: 'json' }
import launchpads from './data/mainnetLaunchpads.json' with { type: 'json' }
import tokens from './data/mainnetTokens.json' with { type: 'json' }
import type { EndpointFact, InstrumentFact, NetworkDeployment } from './facts.ts'
import type { Network, NetworkName } from './Network.ts'

/** The one chain this service is for; a node of any other is refused. */
export const chainId = 4663

/** What stands where on the public chain. */
export const mainnetDeployment = {
  contracts,
  dexes,
  launchpads,
  feeds,
  tokens,
  // TypeScript reads JSON with wider types than its own data has; loadNetwork.test.ts looks at the data.
} as unknown as NetworkDeployment

/** The public chain's keyless endpoints, the official one first; limits stay well under what was measured. */
export const mainnetEndpoints: readonly EndpointFact[] = endpoints

/** What public nodes allow a call. */
const callerGas = 50_000_000n
/** The embedded node makes its blocks between calls, on this machine: one gets what a transaction may spend (EIP-7825). */
const embeddedCallerGas = 16_777_216n

const titles: Record<NetworkName, string> = {
  devnet: 'embedded development chain (not Robinhood Chain mainnet)',
  mainnet: 'Robinhood Chain',
  custom: 'a node of chain 4663 chosen by the operator',
}

const publicPages = {
  explorers: [
    { name: 'Blockscout', url: 'https://robinhoodchain.blockscout.com' },
    { name: 'Etherscan', url: 'https://robin.etherscan.io' },
  ],
  publicRpcUrls: mainnetEndpoints.map((endpoint) => endpoint.url),
  publicWsUrls: mainnetEndpoints.flatMap((endpoint) => (endpoint.ws ? [endpoint.ws] : [])),
}

/**
 * The network's facts as one value. The embedded chain brings its own deployment; a custom node is taken to
 * have the public chain's contracts until the probe at boot says otherwise.
 */
export function loadNetwork(name: NetworkName, deployment: NetworkDeployment = mainnetDeployment): Network {
  const byKey = new Map(deployment.contracts.map((contract) => [contract.key, contract]))
  const byAddress = new Map(
    deployment.contracts
      .filter((contract) => contract.layer !== 'l1')
      .map((contract) => [contract.address.toLowerCase(), contract]),
  )
  return {
    ...deployment,
    name,
    title: titles[name],
    chainId,
    withdrawalDelayS: 7 * 86_400,
    callerGas: name === 'devnet' ? embeddedCallerGas : callerGas,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...(name === 'mainnet' ? publicPages : { explorers: [], publicRpcUrls: [], publicWsUrls: [] }),
    instruments: instruments as InstrumentFact[],
    contract: (key) => byKey.get(key),
    contractAt: (address: Address) => byAddress.get(address.toLowerCase()),
  }
}
