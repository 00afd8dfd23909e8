import type { Hex } from 'viem'

/** A transaction as the node tells it, with what is needed to send it again. */
export type HistoryTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  input: Hex
  value: Hex
  gas: Hex
  nonce: Hex
  maxFeePerGas: Hex
}

/** A block as the node tells it, with whole transactions. */
export type HistoryBlock = {
  number: Hex
  hash: Hex
  timestamp: Hex
  baseFeePerGas: Hex
  logsBloom: Hex
  transactions: HistoryTransaction[]
}

/** A block as it is kept: the node's own words as JSON, ready to be sent again. */
export type StoredBlock = {
  /** The block without its transactions. */
  header: string
  transactions: string
  receipts: string
}

/** What a block is made of before it is: with the state of its parent it decides the block's hash. */
export type PlannedBlock = {
  number: number
  timestamp: number
  baseFee: Hex
  transactions: readonly PlannedTransaction[]
}

/** A transaction as it is sent to the node. */
export type PlannedTransaction = Omit<HistoryTransaction, 'hash'>
