import { z } from 'zod'
import { defineMethod, type RpcMethod } from './RpcMethod.ts'
import { rpcArguments, toRpcBlock } from './rpcArguments.ts'

const plain = (method: string, tells: string, words = ''): RpcMethod =>
  defineMethod({ method, topic: 'chain', tells, input: rpcArguments.none, params: () => [], words })

const counted = (method: string, tells: string, words = ''): RpcMethod => ({
  ...plain(method, tells, words),
  number: true,
})

/** What a node tells of itself, of the chain's head and of gas. */
export const nodeMethods: readonly RpcMethod[] = [
  plain('web3_clientVersion', 'The name and version of the software the node runs.', 'client version'),
  plain('net_listening', 'Whether the node takes connections from other nodes.', 'peers'),
  counted('eth_chainId', 'The chain id as the node tells it.'),
  plain('eth_syncing', 'Whether the node is still catching up; false when it is not.', 'sync behind'),
  counted('eth_blockNumber', "The newest block's number as the node tells it now.", 'height head latest'),
  counted('eth_gasPrice', 'The gas price that the node suggests, in wei.', 'gas fee'),
  counted('eth_maxPriorityFeePerGas', 'The tip that the node suggests, in wei.', 'priority fee tip'),
  defineMethod({
    method: 'eth_feeHistory',
    topic: 'gas',
    tells: 'Base fees, use and tips of a row of blocks.',
    input: z.object({
      block_count: z.number().int().min(1).max(1_024).default(10).describe('How many blocks, at most 1024.'),
      newest_block: rpcArguments.block,
      reward_percentiles: z
        .array(z.number().min(0).max(100))
        .max(20)
        .default([])
        .describe('Percentiles of tips to tell, rising, such as 25, 50, 75.'),
    }),
    params: async (context, args) => [
      `0x${args.block_count.toString(16)}`,
      await toRpcBlock(context, args.newest_block),
      args.reward_percentiles,
    ],
    example: { block_count: 4, reward_percentiles: [50] },
    words: 'gas base fee history',
  }),
]
