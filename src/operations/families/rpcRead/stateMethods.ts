import { numberToHex } from 'viem'
import { z } from 'zod'
import { wholeNumberArgument } from '../../../base/schema/amount.ts'
import { defineMethod, type RpcMethod } from './RpcMethod.ts'
import { rpcArguments, toRpcBlock } from './rpcArguments.ts'

const { address, block } = rpcArguments
const atAddress = z.object({ address, block })
const slot = (about: string) => wholeNumberArgument(about)
const toWord = (value: bigint) => numberToHex(value, { size: 32 })

const ofAccount = (method: string, tells: string, words: string, example = '$WETH'): RpcMethod =>
  defineMethod({
    method,
    topic: 'addresses',
    tells,
    input: atAddress,
    params: async (context, args) => [args.address, await toRpcBlock(context, args.block)],
    example: { address: example },
    number: method !== 'eth_getCode',
    words,
  })

/** What stands at an address at a block. */
export const stateMethods: readonly RpcMethod[] = [
  ofAccount('eth_getBalance', 'The ether that an account has at a block, in wei.', 'balance eth', '$WALLET'),
  ofAccount('eth_getCode', 'The code that stands at an address at a block.', 'bytecode contract'),
  defineMethod({
    method: 'eth_getStorageAt',
    topic: 'contracts',
    tells: 'One storage slot of a contract at a block, as it is kept.',
    input: z.object({ address, slot: slot('Number or 0x hex of the storage slot.'), block }),
    params: async (context, args) => [args.address, toWord(args.slot), await toRpcBlock(context, args.block)],
    example: { address: '$WETH', slot: '2' },
    number: true,
    words: 'storage slot',
  }),
  ofAccount(
    'eth_getTransactionCount',
    'How many transactions an account has sent by a block: its nonce.',
    'nonce',
    '$WALLET',
  ),
  defineMethod({
    method: 'eth_getProof',
    topic: 'contracts',
    tells: 'The Merkle proof of an account and of storage slots at a block.',
    input: z.object({
      address,
      storage_keys: z
        .array(slot('Number or 0x hex of a storage slot.'))
        .max(20)
        .default([])
        .describe('Storage slots to prove beside the account.'),
      block,
    }),
    params: async (context, args) => [
      args.address,
      args.storage_keys.map(toWord),
      await toRpcBlock(context, args.block),
    ],
    example: { address: '$WETH', storage_keys: ['0'] },
    words: 'merkle proof state root',
  }),
]
