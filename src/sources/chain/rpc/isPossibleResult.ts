import { isBytes, isQuantity } from './isBytes.ts'
import type { RpcCall } from './RpcCall.ts'

const isHash = (value: unknown) => isBytes(value) && value.length === 66

type Params = readonly unknown[]

function isBlock(value: unknown): value is { number: string; hash: string } {
  if (typeof value !== 'object' || value === null) return false
  const { number, hash, parentHash, timestamp, gasUsed, transactions } = value as Record<string, unknown>
  return (
    [number, timestamp, gasUsed].every(isQuantity) &&
    [hash, parentHash].every(isHash) &&
    Array.isArray(transactions)
  )
}

function isWantedBlock(value: unknown, [wanted]: Params): boolean {
  if (value === null) return wanted !== 'latest'
  return isBlock(value) && (!isQuantity(wanted) || BigInt(value.number) === BigInt(wanted))
}

/** What was asked for by its hash carries that hash. */
const hasWantedHash =
  (key: 'hash' | 'transactionHash') =>
  (value: unknown, [wanted]: Params): boolean =>
    value === null ||
    (typeof value === 'object' &&
      String((value as Record<string, unknown>)[key]).toLowerCase() === String(wanted).toLowerCase())

function isFeeHistory(value: unknown): boolean {
  const { baseFeePerGas, reward = [] } = (value ?? {}) as Record<string, unknown>
  return (
    Array.isArray(baseFeePerGas) &&
    baseFeePerGas.every(isQuantity) &&
    (reward === null || (Array.isArray(reward) && reward.flat().every(isQuantity)))
  )
}

/** What a method must answer with; the rest may be anything. */
const checks: Partial<Record<string, (result: unknown, params: Params) => boolean>> = {
  eth_blockNumber: isQuantity,
  eth_call: isBytes,
  eth_chainId: isQuantity,
  eth_estimateGas: isQuantity,
  eth_gasPrice: isQuantity,
  eth_getBalance: isQuantity,
  eth_feeHistory: isFeeHistory,
  eth_getBlockByHash: (result, params) =>
    hasWantedHash('hash')(result, params) && (result === null || isBlock(result)),
  eth_getBlockByNumber: isWantedBlock,
  eth_getBlockReceipts: (result) => result === null || Array.isArray(result),
  eth_getCode: isBytes,
  eth_getLogs: Array.isArray,
  eth_getStorageAt: (result) => isBytes(result) || isQuantity(result),
  eth_getTransactionByHash: hasWantedHash('hash'),
  eth_getTransactionCount: isQuantity,
  eth_getTransactionReceipt: hasWantedHash('transactionHash'),
}

/** Whether a result can be what the method promises. One that cannot is the endpoint's fault, never a fact. */
export function isPossibleResult({ method, params }: RpcCall, result: unknown): boolean {
  return result !== undefined && (checks[method]?.(result, params) ?? true)
}

const blockLookups: ReadonlySet<string> = new Set([
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByNumber',
])

/** Whether this answer says that the node does not have the block, in the one way that is not an error. */
export const saysNoBlock = ({ method }: RpcCall, result: unknown): boolean =>
  result === null && blockLookups.has(method)
