import type { Address } from 'viem'
import type { ContractFact, InstrumentFact, NetworkDeployment } from './facts.ts'

export const networkNames = ['devnet', 'mainnet', 'custom'] as const
export type NetworkName = (typeof networkNames)[number]

/** The connected network: what is known of it before anything is read. */
export type Network = NetworkDeployment & {
  name: NetworkName
  title: string
  chainId: number
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** How long a withdrawal to the parent chain can be challenged. */
  withdrawalDelayS: number
  /** Gas that code which a caller chooses may use. */
  callerGas: bigint
  /** Pages and endpoints a person can use; empty on the embedded chain. */
  explorers: { name: string; url: string }[]
  publicRpcUrls: string[]
  publicWsUrls: string[]
  instruments: InstrumentFact[]
  /** The contract with this key, or undefined where the network does not have it. */
  contract(key: string): ContractFact | undefined
  /** What is known of an address, such as a label for it. */
  contractAt(address: Address): ContractFact | undefined
}
