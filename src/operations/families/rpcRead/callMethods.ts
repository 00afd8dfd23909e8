import { z } from 'zod'
import { RangeTooWide, Unavailable } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { forgottenIn } from '../../logs/forgottenIn.ts'
import { defineMethod, type RpcMethod } from './RpcMethod.ts'
import { rpcArguments, toRpcBlock, toRpcCall } from './rpcArguments.ts'

const { block, call, transactionHash } = rpcArguments
const callAt = z.object({ ...call, block })
const tracer = z
  .enum(['callTracer', 'prestateTracer'])
  .default('callTracer')
  .describe('callTracer gives the calls inside, prestateTracer the state they touched.')
/** WETH's totalSupply(): a call that works anywhere. */
const example = { to: '$WETH', data: '0x18160ddd' }
const mostBlocks = { withAddress: 50_000, without: 1_000 }

const called = (method: string, tells: string, words: string): RpcMethod =>
  defineMethod({
    method,
    topic: 'transactions',
    tells,
    input: callAt,
    params: async (context, args) => [toRpcCall(args), await toRpcBlock(context, args.block)],
    example,
    number: method === 'eth_estimateGas',
    runsCode: true,
    words,
  })

/** What runs the EVM without sending anything, and raw logs. */
export const callMethods: readonly RpcMethod[] = [
  defineMethod({
    method: 'eth_getLogs',
    topic: 'transactions',
    tells: `Raw logs of a range of blocks; ${toolNames.getLogs} finds and decodes them with more comfort.`,
    input: z.object({
      address: addressArgument('Contract that emitted the logs.').optional(),
      topics: z
        .array(
          z
            .string()
            .trim()
            .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits, or null for any')
            .nullable(),
        )
        .max(4)
        .default([])
        .describe('32-byte topics by position; null for any.'),
      from_block: blockArgument('Oldest block; the newest when absent.').prefault('latest'),
      to_block: blockArgument('Newest block; the newest of the chain when absent.').prefault('latest'),
    }),
    async params(context, { address, topics, from_block, to_block }) {
      const [fromBlock, toBlock] = await Promise.all([
        toRpcBlock(context, from_block),
        toRpcBlock(context, to_block),
      ])
      const most = address ? mostBlocks.withAddress : mostBlocks.without
      if (Number(toBlock) - Number(fromBlock) >= most)
        throw RangeTooWide({
          problem: `eth_getLogs reads at most ${most} blocks at once${address ? '' : ' without an address'}.`,
          next: `Ask for fewer blocks, or use ${toolNames.getLogs}, which goes on by a cursor.`,
        })
      const gap = forgottenIn(context, { from: Number(fromBlock), to: Number(toBlock) })
      if (gap)
        throw Unavailable({
          what: `Every log of blocks ${Number(fromBlock)} to ${Number(toBlock)}`,
          reason: `the node keeps no logs of blocks ${gap.from} to ${gap.to}; ${toolNames.getLogs} searches the others`,
        })
      return [{ ...(address ? { address } : {}), topics, fromBlock, toBlock }]
    },
    example: { address: '$USDG', from_block: '$BLOCK', to_block: '$BLOCK' },
    heavy: true,
    words: 'events logs topics',
  }),
  called('eth_call', 'What a call returns at a block, as raw bytes.', 'call view'),
  called('eth_estimateGas', 'How much gas a call would use at a block.', 'gas estimate'),
  called(
    'eth_createAccessList',
    'The addresses and slots that a call touches, as an access list.',
    'access list eip-2930',
  ),
  defineMethod({
    method: 'eth_simulateV1',
    topic: 'transactions',
    tells: 'What several calls after each other would do, with their logs.',
    input: z.object({
      calls: z.array(z.strictObject(call)).min(1).max(20).describe('Calls in order.'),
      trace_transfers: z.boolean().default(false).describe('Show ether transfers as logs.'),
      validation: z.boolean().default(false).describe('Check nonces and funds as for real transactions.'),
      block,
    }),
    params: async (context, args) => [
      {
        blockStateCalls: [{ calls: args.calls.map(toRpcCall) }],
        traceTransfers: args.trace_transfers,
        validation: args.validation,
      },
      await toRpcBlock(context, args.block),
    ],
    example: { calls: [example] },
    heavy: true,
    runsCode: true,
    words: 'simulate bundle dry run',
  }),
  defineMethod({
    method: 'debug_traceTransaction',
    topic: 'transactions',
    tells: 'The calls inside a transaction, or the state it touched.',
    input: z.object({ hash: transactionHash, tracer }),
    params: (_, args) => [args.hash, { tracer: args.tracer }],
    example: { hash: '$TX' },
    heavy: true,
    words: 'trace debug internal calls',
  }),
  defineMethod({
    method: 'debug_traceCall',
    topic: 'transactions',
    tells: 'The calls inside a call that is not sent, or the state it would touch.',
    input: z.object({ ...call, block, tracer }),
    params: async (context, args) => [
      toRpcCall(args),
      await toRpcBlock(context, args.block),
      { tracer: args.tracer },
    ],
    example,
    heavy: true,
    runsCode: true,
    words: 'trace debug simulate internal calls',
  }),
]
