import type { RpcCall } from './RpcCall.ts'

/** Where a method names the block whose state or content it reads. */
const blockPositions: Partial<Record<string, number>> = {
  eth_call: 1,
  eth_createAccessList: 1,
  eth_estimateGas: 1,
  eth_feeHistory: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getBlockTransactionCountByNumber: 0,
  eth_getCode: 1,
  eth_getProof: 2,
  eth_getStorageAt: 2,
  eth_getTransactionByBlockNumberAndIndex: 0,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
  debug_traceBlockByNumber: 0,
  debug_traceCall: 1,
  trace_block: 0,
}

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) && value.length < 66

/** The number of the newest block that a call is about, when it names one by number. */
export function blockOfCall({ method, params }: RpcCall): bigint | undefined {
  const named =
    method === 'eth_getLogs'
      ? (params[0] as { toBlock?: unknown } | undefined)?.toBlock
      : params[blockPositions[method] ?? -1]
  return isNumber(named) ? BigInt(named) : undefined
}
