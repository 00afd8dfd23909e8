import { numberToHex } from 'viem'
import { z } from 'zod'
import { defineMethod, type RpcMethod } from './RpcMethod.ts'
import { rpcArguments, toRpcBlock } from './rpcArguments.ts'

const { block, blockHash, transactionHash } = rpcArguments
const index = z.number().int().min(0).max(1_000_000).describe('Place in the block, from 0.')
const full = z
  .boolean()
  .default(false)
  .describe('Whole transactions instead of their hashes; large blocks are cut.')
const byNumber = z.object({ block })
const byHash = z.object({ hash: blockHash })
const byTransaction = z.object({ hash: transactionHash })
const noBlock = 'The node has no such block.'
const noTransaction = 'The node has no such transaction, or none at that place.'
const ofBlock = { example: { block: '$BLOCK' } }
const ofHash = { example: { hash: '$BLOCK_HASH' } }
const ofTransaction = { example: { hash: '$TX' } }

type Part = Pick<RpcMethod, 'method' | 'tells' | 'topic'> & Partial<RpcMethod>

const numbered = (part: Part) =>
  defineMethod({
    absent: noBlock,
    ...ofBlock,
    ...part,
    input: byNumber,
    params: async (context, args) => [await toRpcBlock(context, args.block)],
  })

const hashed = (part: Part) =>
  defineMethod({ absent: noBlock, ...ofHash, ...part, input: byHash, params: (_, { hash }) => [hash] })

const ofTransactionHash = (part: Part) =>
  defineMethod({
    absent: noTransaction,
    ...ofTransaction,
    ...part,
    input: byTransaction,
    params: (_, { hash }) => [hash],
  })

/** Blocks and transactions as the node keeps them. */
export const blockMethods: readonly RpcMethod[] = [
  defineMethod({
    method: 'eth_getBlockByNumber',
    topic: 'blocks',
    tells: 'A block by its number, as the node keeps it.',
    input: z.object({ block, full }),
    params: async (context, args) => [await toRpcBlock(context, args.block), args.full],
    absent: noBlock,
    ...ofBlock,
  }),
  defineMethod({
    method: 'eth_getBlockByHash',
    topic: 'blocks',
    tells: 'A block by its hash, as the node keeps it.',
    input: z.object({ hash: blockHash, full }),
    params: (_, args) => [args.hash, args.full],
    absent: noBlock,
    ...ofHash,
  }),
  numbered({
    method: 'eth_getBlockReceipts',
    topic: 'blocks',
    tells: 'The receipts of all transactions of a block, as far as they fit.',
    heavy: true,
  }),
  numbered({
    method: 'eth_getBlockTransactionCountByNumber',
    topic: 'blocks',
    tells: 'How many transactions a block of a number has.',
    number: true,
  }),
  hashed({
    method: 'eth_getBlockTransactionCountByHash',
    topic: 'blocks',
    tells: 'How many transactions a block of a hash has.',
    number: true,
  }),
  ofTransactionHash({
    method: 'eth_getTransactionByHash',
    topic: 'transactions',
    tells: 'A transaction by its hash, as the node keeps it.',
  }),
  defineMethod({
    method: 'eth_getTransactionByBlockNumberAndIndex',
    topic: 'transactions',
    tells: "A transaction by its block's number and its place.",
    input: z.object({ block, index }),
    params: async (context, args) => [await toRpcBlock(context, args.block), numberToHex(args.index)],
    example: { block: '$BLOCK', index: 0 },
    absent: noTransaction,
  }),
  defineMethod({
    method: 'eth_getTransactionByBlockHashAndIndex',
    topic: 'transactions',
    tells: "A transaction by its block's hash and its place.",
    input: z.object({ hash: blockHash, index }),
    params: (_, args) => [args.hash, numberToHex(args.index)],
    example: { hash: '$BLOCK_HASH', index: 0 },
    absent: noTransaction,
  }),
  ofTransactionHash({
    method: 'eth_getTransactionReceipt',
    topic: 'transactions',
    tells: 'The receipt of a transaction: status, gas used, logs.',
  }),
  ofTransactionHash({
    method: 'eth_getRawTransactionByHash',
    topic: 'transactions',
    tells: 'A transaction in the signed bytes that were sent.',
  }),
  numbered({
    method: 'eth_getHeaderByNumber',
    topic: 'blocks',
    tells: 'The header of a block by its number, without transactions.',
  }),
  hashed({
    method: 'eth_getHeaderByHash',
    topic: 'blocks',
    tells: 'The header of a block by its hash, without transactions.',
  }),
]
