import type { Address } from 'viem'
import type { Network } from '../../base/network/Network.ts'

/** The name of a contract in the network data, or null for a stranger. */
export function labelOf(network: Network, address: Address): string | null {
  const contract = network.contractAt(address)
  if (contract) return contract.name
  const wanted = address.toLowerCase()
  const token = network.tokens.find((row) => row.address.toLowerCase() === wanted)
  return token ? `${token.symbol} token` : null
}
