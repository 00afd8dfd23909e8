import type { Address } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import type { Topic } from '../../kernel/toolTraits.ts'

/** Where a read happens: the request, and the chain at the block it asks for. */
export type ReadScene = { context: ToolContext; chain: PinnedChain }

/** The contract that is meant when the caller names none. */
export type Place = {
  /** For descriptions and errors: "the ETH/USD feed". */
  name: string
  /** Undefined where the network has none, as far as is known. */
  find(scene: ReadScene): Promise<Address | undefined>
}

/** An argument's value when the caller gives none, such as the latest round. */
export type Fallback = {
  /** For descriptions and errors: "the latest round". */
  name: string
  find(scene: ReadScene, contract: Address, given: Record<string, unknown>): Promise<string | undefined>
}

/** One function of a contract type. */
export type ContractRead = {
  /** As Solidity writes it, every argument and result named where the name says something. */
  signature: string
  /** What it tells, as a sentence. */
  tells: string
  /** Other signatures with the same arguments and results that contracts use instead; tried in order. */
  or?: readonly string[]
  /** The end of the row's name where the function's own name would not do. */
  as?: string
  /** Arguments of the example, beside the address. */
  example?: (network: Network) => Record<string, unknown>
  /** Arguments that may be left out. */
  fallbacks?: Readonly<Record<string, Fallback>>
  /** Where it stands when not at the type's own place. */
  place?: Place
  /** For a function that writes, or that looks at who calls: an eth_call of its own. */
  direct?: boolean
  /** For one that is never run for its results: they are what eth_estimateGas says of it. */
  estimate?: boolean
  /** What the numbers of an enumeration mean. */
  labels?: readonly string[]
  words?: string
}

/** A kind of contract: what it is called, where the network has one, and what can be read of it. */
export type ContractType = {
  key: string
  /** With its article: "a Uniswap v3 pool". */
  title: string
  topic: Topic
  place?: Place
  /** The contract that examples name, for types that have no place. */
  sample?: (network: Network) => string
  reads: readonly ContractRead[]
  words?: string
}
