import { type Address, type Hex, keccak256, numberToHex } from 'viem'
import { addressAt, lower, selectorOf, uintAt, word } from '../chain/words.ts'
import type { Node, NodeCall } from '../node/createNode.ts'

export type ContractCall = { to: string; data: Hex }

/** The state of the chain after one block, as contracts tell it. Fails with StateGone once the node pruned it. */
export type State = {
  block: number
  /** The returned bytes, or undefined where the call reverts or gives nothing. */
  calls(calls: readonly ContractCall[]): Promise<(Hex | undefined)[]>
  call(
    to: string,
    signature: string,
    ...args: readonly (string | bigint | number)[]
  ): Promise<Hex | undefined>
  uint(
    to: string,
    signature: string,
    ...args: readonly (string | bigint | number)[]
  ): Promise<bigint | undefined>
  address(to: string, signature: string): Promise<Address | undefined>
  balance(account: string): Promise<bigint>
  nonce(account: string): Promise<number>
  code(account: string): Promise<Hex>
  codeHash(account: string): Promise<Hex | null>
  storage(account: string, slot: Hex): Promise<Hex>
}

/** Calldata of a call whose arguments are one word each. */
export const encode = (signature: string, args: readonly (string | bigint | number)[] = []): Hex =>
  `${selectorOf(signature)}${args.map(word).join('')}` as Hex

export function createState(node: Node, block: number): State {
  const at = numberToHex(block)
  const askAll = async (asked: readonly NodeCall[]) => node.askAll(asked)
  const calls = async (list: readonly ContractCall[]) => {
    const replies = await askAll(
      list.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data, gas: '0x2faf080' }, at] })),
    )
    return replies.map((reply) =>
      'result' in reply && reply.result !== '0x' ? (reply.result as Hex) : undefined,
    )
  }
  const call: State['call'] = async (to, signature, ...args) =>
    (await calls([{ to, data: encode(signature, args) }]))[0]
  const read = <T>(method: string, ...params: readonly unknown[]) => node.ask<T>(method, ...params, at)
  return {
    block,
    calls,
    call,
    async uint(to, signature, ...args) {
      const data = await call(to, signature, ...args)
      return data && data.length >= 66 ? uintAt(data, 0) : undefined
    },
    async address(to, signature) {
      const data = await call(to, signature)
      return data && data.length >= 66 ? addressAt(data, 0) : undefined
    },
    balance: async (account) => BigInt(await read<Hex>('eth_getBalance', account)),
    nonce: async (account) => Number(await read<Hex>('eth_getTransactionCount', account)),
    code: (account) => read<Hex>('eth_getCode', account),
    async codeHash(account) {
      const code = await read<Hex>('eth_getCode', account)
      return code === '0x' ? null : keccak256(code)
    },
    storage: async (account, slot) => lower(await read<Hex>('eth_getStorageAt', account, slot)),
  }
}
