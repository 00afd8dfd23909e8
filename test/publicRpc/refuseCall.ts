import type { SeenCall } from '../faultyRpc/Fault.ts'
import type { PublicLimits, Refusal } from './PublicLimits.ts'

export type RefusedCall = { refusal: Refusal; code: number; message: string }

const missing =
  /^(debug_|trace_|txpool_|anvil_|evm_|hardhat_|eth_(subscribe|unsubscribe|newFilter|newBlockFilter|getFilter|createAccessList))/

/** Where a method names the block whose state it reads. */
const stateBlockOf: Partial<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
  eth_simulateV1: 1,
}

type LogFilter = { fromBlock?: string; toBlock?: string; topics?: unknown[] }

const blockOf = (text: unknown, head: number): number =>
  typeof text === 'string' && text.startsWith('0x') ? Number(text) : text === 'earliest' ? 0 : head

export const logRange = ([filter]: readonly unknown[], head: number) => {
  const { fromBlock, toBlock, topics = [] } = filter as LogFilter
  return {
    blocks: blockOf(toBlock, head) - blockOf(fromBlock, head) + 1,
    hasList: topics.some(Array.isArray),
  }
}

/** Why the public node would not even look at a call; undefined when it would. */
export function refuseCall(
  { method, params }: SeenCall,
  { limits, head }: { limits: PublicLimits; head: number },
): RefusedCall | undefined {
  if (missing.test(method) || (method === 'eth_getBlockReceipts' && !limits.blockReceipts)) {
    const message = `the method ${method} does not exist/is not available`
    return { refusal: 'method', code: -32601, message }
  }
  if (method === 'eth_getLogs') {
    const { blocks, hasList } = logRange(params, head)
    const most = hasList ? limits.maxLogBlocksOfList : limits.maxLogBlocks
    if (blocks <= most) return undefined
    const message = `requested ${blocks} blocks, only ${most} are allowed`
    return { refusal: 'logBlocks', code: -32602, message }
  }
  const position = stateBlockOf[method]
  if (position === undefined || blockOf(params[position], head) > head - limits.stateBlocks) return undefined
  return { refusal: 'state', code: -32000, message: 'missing trie node: historical state is not available' }
}
