import type { Address, Hex } from 'viem'
import { CallReverted } from '../../../base/errors/codes.ts'
import type { CallResult } from '../CallResult.ts'
import type { ChainReader, DirectCall, PinnedChain } from '../Chain.ts'
import { assertReadMethod } from '../rpc/assertReadMethod.ts'
import { type RpcCall, toQuantity } from '../rpc/RpcCall.ts'
import { createOnceReader } from './createOnceReader.ts'
import { decodeRead, encodeRead, type LooseRead } from './decodeRead.ts'

export type PinnedChainOptions = {
  block: bigint
  reader: ChainReader
  /** The most gas a call may be given. */
  callGas: bigint
}

function toDirectCall(call: DirectCall, block: bigint, callGas: bigint): RpcCall {
  const { value, gas, gasPrice, stateOverride, ...transaction } = call
  const filled = {
    ...transaction,
    ...(value === undefined ? {} : { value: toQuantity(value) }),
    ...(gasPrice === undefined ? {} : { gasPrice: toQuantity(gasPrice) }),
    gas: toQuantity(gas === undefined || gas > callGas ? callGas : gas),
  }
  return {
    method: 'eth_call',
    params: [filled, toQuantity(block), ...(stateOverride ? [stateOverride] : [])],
  }
}

/** The chain's state at one block, over a reader that batches what is asked of it in one tick. */
export function createPinnedChain({ block, reader, callGas }: PinnedChainOptions): PinnedChain {
  const blockTag = toQuantity(block)
  const plain = (method: string, params: readonly unknown[]) =>
    reader.read({ kind: 'plain', call: { method, params } })
  const quantity = async (method: string, params: readonly unknown[]) =>
    BigInt((await plain(method, params)) as Hex)
  const call = createOnceReader(
    (to: Address, data: Hex): Promise<CallResult> => reader.read({ kind: 'contract', block, to, data }),
  )
  const read = async (request: LooseRead): Promise<unknown> =>
    decodeRead(request, await call(request.address, encodeRead(request)))

  return {
    block,
    call: ({ to, data }) => call(to, data),
    callDirect: (direct) => reader.read({ kind: 'direct', call: toDirectCall(direct, block, callGas) }),
    // What a read gives is computed from its ABI by the types of viem; decoding follows the same ABI.
    read: (request) => read(request as LooseRead) as never,
    tryRead: (request) =>
      read(request as LooseRead).catch((error: unknown) => {
        if (CallReverted.is(error)) return undefined
        throw error
      }) as never,
    balance: (address) => quantity('eth_getBalance', [address, blockTag]),
    transactionCount: (address) => quantity('eth_getTransactionCount', [address, blockTag]),
    code: async (address) => (await plain('eth_getCode', [address, blockTag])) as Hex,
    async storageAt(address, slot) {
      const word = (await plain('eth_getStorageAt', [address, slot, blockTag])) as Hex
      return `0x${word.slice(2).padStart(64, '0')}`
    },
    async request<T>(method: string, params: readonly unknown[]): Promise<T> {
      assertReadMethod(method)
      return (await plain(method, params)) as T
    },
    at: (other) => createPinnedChain({ block: other, reader, callGas }),
  }
}
