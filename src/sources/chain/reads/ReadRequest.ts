import type { Address, Hex } from 'viem'
import type { CallResult } from '../CallResult.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'

/** A contract call at a block, which may share an eth_call with others. */
export type ContractRead = { kind: 'contract'; block: bigint; to: Address; data: Hex }

/** An eth_call of its own, whose revert is a result. */
type DirectRead = { kind: 'direct'; call: RpcCall }

/** Any other JSON-RPC read. */
type PlainRead = { kind: 'plain'; call: RpcCall }

export type ReadRequest = ContractRead | DirectRead | PlainRead

/** What a read gives: a contract's answer, or the result as the node wrote it. */
export type ReadValue<R extends ReadRequest> = R extends PlainRead ? unknown : CallResult

/** Equal reads have equal keys. */
export const keyOfRead = (read: ReadRequest): string =>
  read.kind === 'contract'
    ? `${read.block} ${read.to} ${read.data}`.toLowerCase()
    : `${read.kind} ${read.call.method} ${JSON.stringify(read.call.params)}`
