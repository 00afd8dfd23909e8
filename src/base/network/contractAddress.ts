import type { Address } from 'viem'
import { lowerAddress } from '../schema/address.ts'
import type { Network } from './Network.ts'

/** Where the contract with this key stands, in lower case; undefined where the network does not have it. */
export function contractAddress(network: Pick<Network, 'contract'>, key: string): Address | undefined {
  const fact = network.contract(key)
  return fact && lowerAddress(fact.address)
}
