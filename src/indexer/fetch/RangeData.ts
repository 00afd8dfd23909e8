import type { Address, Hash, Hex } from 'viem'
import type { EtherMove } from '../../domain/decode/trace/etherMoves.ts'
import type { IndexedLog } from '../facts/IndexedLog.ts'

export type IndexedTransaction = {
  hash: Hash
  from: Address
  to: Address | null
  nonce: bigint
  value: bigint
  /** The first four bytes of its calldata; null where it has fewer. */
  selector: Hex | null
  /** Null from a node whose receipts do not say. */
  succeeded: boolean | null
  gasUsed: bigint
  /** Wei paid for gas. */
  fee: bigint
  /** Why it failed; absent unless it did. */
  failure?: Failure
}

/** What a failed transaction failed with; nothing where no node could tell. */
export type Failure = { source: 'trace' | 'replay' | null; data: Hex | null; error: string | null }

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

/** Ether that moved beside the value of a transaction; in the order of the block. */
export type EtherFact = {
  block: number
  /** Null for what the maker of the block got of all fees. */
  transactionIndex: number | null
  kind: EtherMove['kind'] | 'deposit' | 'tip'
  from: Address | null
  to: Address
  amount: bigint
}

/** Consecutive blocks with all of their logs, proven to belong together. */
export type RangeData = {
  blocks: IndexedBlock[]
  logs: IndexedLog[]
  /** All that moved inside these blocks; absent where no node told it of every one of them. */
  ether?: EtherFact[]
}

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
  miner: Address
  /** Only of Nitro. */
  l1BlockNumber?: Hex
  transactions: RawTransaction[]
}

export type RawTransaction = {
  hash: Hash
  from: Address
  to: Address | null
  nonce: Hex
  value: Hex
  input: Hex
  gas: Hex
  gasPrice?: Hex
  type?: Hex
}

export type RawReceipt = {
  transactionHash: Hash
  blockHash: Hash
  status?: Hex
  gasUsed: Hex
  effectiveGasPrice?: Hex
  logs: RawLog[]
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
