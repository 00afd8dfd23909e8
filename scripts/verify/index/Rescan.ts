import type { Address, Hash, Hex } from 'viem'

/** A log as the node gives it, with what it means for the order of the chain. */
export type RescannedLog = {
  /** Block and log index as one number, as the index counts. */
  position: number
  block: number
  transactionIndex: number
  /** In lower case. */
  address: Address
  topics: readonly Hex[]
  data: Hex
}

/** What a failed transaction ended with, by the node's trace or by its call run again on the block before. */
export type RescannedFailure = { source: 'trace' | 'replay'; data: Hex | null; error: string | null }

export type RescannedTransaction = {
  hash: Hash
  from: Address
  to: Address | null
  nonce: number
  value: bigint
  input: Hex
  gas: Hex
  status: number | null
  gasUsed: number
  fee: bigint
  type: number
}

/** Ether that moved beside the value of a transaction. */
export type RescannedEther = {
  transactionIndex: number | null
  kind: string
  from: Address | null
  to: Address
  amount: bigint
}

export type RescannedBlock = {
  number: number
  hash: Hash
  parentHash: Hash
  time: number
  gasUsed: number
  baseFee: number | null
  miner: Address
  /** Nitro names the parent's block, and tells nobody's share of the fees. */
  nitro: boolean
  transactions: RescannedTransaction[]
}

/** Everything the node says of some blocks, in the order of the chain. */
export type Rescan = {
  /** Headers with their transactions, as far as the node has them. */
  blocks: ReadonlyMap<number, RescannedBlock>
  logs: readonly RescannedLog[]
  /** Blocks of which the node has lost the transactions, the logs or everything: their absence says nothing. */
  unreadable: ReadonlySet<number>
  /** By position, why transactions failed, as far as the node can still tell. */
  failures: ReadonlyMap<number, RescannedFailure>
  /** By block, the ether that moved inside it, as far as it was asked for and the node can still trace. */
  ether: ReadonlyMap<number, readonly RescannedEther[]>
}
