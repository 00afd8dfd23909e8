import type { Address, Hash, Hex } from 'viem'
import type { IndexedLog } from '../facts/IndexedLog.ts'

export type IndexedTransaction = { hash: Hash; from: Address; to: Address | null; nonce: bigint }

export type IndexedBlock = {
  number: number
  hash: Hash
  parentHash: Hash
  /** Seconds since 1970. */
  time: number
  gasUsed: bigint
  baseFee: bigint | null
  transactions: IndexedTransaction[]
  logs: number
}

/** Consecutive blocks with all of their logs, proven to belong together. */
export type RangeData = { blocks: IndexedBlock[]; logs: IndexedLog[] }

/** What the node answered does not fit together: it was behind, changed its mind, or left something out. */
export class InconsistentRange extends Error {
  override readonly name = 'InconsistentRange'
}

export type BlockRange = { from: number; to: number }

export type RawBlock = {
  number: Hex
  hash: Hash
  parentHash: Hash
  timestamp: Hex
  gasUsed: Hex
  baseFeePerGas?: Hex | null
  logsBloom?: Hex
  transactions: { hash: Hash; from: Address; to: Address | null; nonce: Hex }[]
}

export type RawLog = {
  address: Address
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hash
  transactionHash: Hash
  transactionIndex: Hex
  logIndex: Hex
  removed?: boolean
}
