import type { RpcReply, SeenCall } from './Fault.ts'

/** Where a method names its block. */
const blockPositions: Record<string, number> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
}

const toHex = (block: number) => `0x${block.toString(16)}`

/** How a node whose head is `visible` takes a call: what it would really be asked, or its answer at once. */
export function viewBehind(call: SeenCall, visible: number): { forward: SeenCall } | { reply: RpcReply } {
  const answer = (result: unknown) => ({ reply: { jsonrpc: '2.0' as const, id: call.id, result } })
  if (call.method === 'eth_blockNumber') return answer(toHex(visible))
  if (call.method === 'eth_getLogs') return { forward: clipLogs(call, visible) }
  const position = blockPositions[call.method]
  if (position === undefined) return { forward: call }
  const block = call.params[position]
  if (block === undefined || block === 'latest' || block === 'pending') {
    return { forward: { ...call, params: call.params.with(position, toHex(visible)) } }
  }
  if (typeof block !== 'string' || !block.startsWith('0x') || Number(block) <= visible) {
    return { forward: call }
  }
  if (call.method.startsWith('eth_getBlock')) return answer(null)
  return { reply: { jsonrpc: '2.0', id: call.id, error: { code: -32000, message: 'header not found' } } }
}

function clipLogs(call: SeenCall, visible: number): SeenCall {
  const [filter] = call.params as [{ toBlock?: string } & object]
  const toBlock = filter.toBlock?.startsWith('0x') ? Math.min(Number(filter.toBlock), visible) : visible
  return { ...call, params: [{ ...filter, toBlock: toHex(toBlock) }] }
}
