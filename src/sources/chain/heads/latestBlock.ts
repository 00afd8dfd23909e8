import type { RpcCall } from '../rpc/RpcCall.ts'

/** The question for a node's newest block. */
export const latestBlock: RpcCall = { method: 'eth_getBlockByNumber', params: ['latest', false] }
