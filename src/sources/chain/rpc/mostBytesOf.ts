import type { Priority } from '../endpoints/Priority.ts'
import type { RpcCall } from './RpcCall.ts'

const word = 512
const megabyte = 1_048_576

/** What is read of methods that need little, or whose answer is as long as a stranger's contract makes it. */
const mostByMethod: ReadonlyMap<string, number> = new Map([
  ['eth_call', 2 * megabyte],
  ['eth_createAccessList', 2 * megabyte],
  ['eth_simulateV1', 4 * megabyte],
  ['debug_traceCall', 4 * megabyte],
  ['debug_traceTransaction', 4 * megabyte],
  ['eth_estimateGas', word],
  ['eth_blockNumber', word],
  ['eth_chainId', word],
  ['eth_gasPrice', word],
  ['eth_getBalance', word],
  ['eth_getStorageAt', word],
  ['eth_getTransactionCount', word],
  ['eth_getCode', megabyte],
])

/** Parsing keeps everybody waiting: 8 MB for some 50 ms. Whoever works in the background is given single large blocks. */
const mostByPriority: Record<Priority, number> = { tool: 8 * megabyte, background: Number.POSITIVE_INFINITY }

/** The longest answer to a batch that is read. */
export function mostBytesOf(calls: readonly RpcCall[], priority: Priority): number {
  let sum = 0
  for (const { method, maxBytes = mostByMethod.get(method) } of calls)
    sum += maxBytes ?? mostByPriority[priority]
  return Math.min(sum, mostByPriority[priority])
}
