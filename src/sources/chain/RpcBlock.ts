import type { Address, Hash, Hex } from 'viem'

/** A block as JSON-RPC gives it; Nitro nodes add the last three fields. */
export type RpcBlock<Transaction = Hash> = {
  number: Hex
  hash: Hash
  parentHash: Hash
  timestamp: Hex
  miner: Address
  gasUsed: Hex
  gasLimit: Hex
  baseFeePerGas?: Hex
  size?: Hex
  stateRoot: Hash
  transactionsRoot: Hash
  receiptsRoot: Hash
  logsBloom?: Hex
  extraData?: Hex
  transactions: Transaction[]
  l1BlockNumber?: Hex
  sendCount?: Hex
  sendRoot?: Hash
}

export type RpcTransaction = {
  hash: Hash
  blockHash: Hash | null
  blockNumber: Hex | null
  transactionIndex: Hex | null
  from: Address
  to: Address | null
  value: Hex
  input: Hex
  nonce: Hex
  gas: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  type?: Hex
}

export type RpcLog = {
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

export type RpcReceipt = {
  transactionHash: Hash
  blockNumber: Hex
  blockHash: Hash
  transactionIndex: Hex
  status?: Hex
  gasUsed: Hex
  effectiveGasPrice?: Hex
  contractAddress: Address | null
  from: Address
  to: Address | null
  logs: RpcLog[]
  gasUsedForL1?: Hex
  l1BlockNumber?: Hex
  type?: Hex
}

/** Quantities that are heights, counts or gas of one block fit a JSON number. */
export const toNumber = (quantity: Hex): number => Number(BigInt(quantity))
