import { isBytes, isQuantity } from './isBytes.ts'
import type { RpcCall } from './RpcCall.ts'

const isHash = (value: unknown) => isBytes(value) && value.length === 66

function isBlock(value: unknown, [wanted]: readonly unknown[]): boolean {
  if (value === null) return wanted !== 'latest'
  if (typeof value !== 'object') return false
  const { number, hash, parentHash, timestamp } = value as Record<string, unknown>
  if (!isQuantity(number) || !isHash(hash) || !isHash(parentHash) || !isQuantity(timestamp)) return false
  return !isQuantity(wanted) || BigInt(number) === BigInt(wanted)
}

/** What a method must answer with; the rest may be anything. */
const checks: Partial<Record<string, (result: unknown, params: readonly unknown[]) => boolean>> = {
  eth_blockNumber: isQuantity,
  eth_call: isBytes,
  eth_chainId: isQuantity,
  eth_estimateGas: isQuantity,
  eth_gasPrice: isQuantity,
  eth_getBalance: isQuantity,
  eth_getBlockByNumber: isBlock,
  eth_getCode: isBytes,
  eth_getLogs: Array.isArray,
  eth_getStorageAt: (result) => isBytes(result) || isQuantity(result),
  eth_getTransactionCount: isQuantity,
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
