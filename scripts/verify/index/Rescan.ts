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

export type RescannedTransaction = { hash: Hash; from: Address; to: Address | null; nonce: number }

export type RescannedBlock = {
  number: number
  hash: Hash
  parentHash: Hash
  time: number
  gasUsed: number
  baseFee: number | null
  transactions: RescannedTransaction[]
}

/** Everything the node says of some blocks, in the order of the chain. */
export type Rescan = {
  /** Headers with their transactions, as far as the node has them. */
  blocks: ReadonlyMap<number, RescannedBlock>
  logs: readonly RescannedLog[]
  /** Blocks of which the node has lost the transactions, the logs or everything: their absence says nothing. */
  unreadable: ReadonlySet<number>
}
