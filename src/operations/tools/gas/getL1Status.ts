import { decodeFunctionResult, encodeFunctionData, type Hash, parseAbi } from 'viem'
import { z } from 'zod'
import { BlockNotFound, TransactionNotFound } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { type BlockRef, blockArgument, describeBlockRef } from '../../../base/schema/blockRef.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { type RpcBlock, type RpcReceipt, toNumber } from '../../../sources/chain/RpcBlock.ts'
import { finalities, finalityOf, readBlock, toBlockId } from '../../../sources/chain/readBlock.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getL1StatusSpeech } from './getL1Status.speech.ts'

const nodeInterfaceAbi = parseAbi([
  'function findBatchContainingBlock(uint64 blockNum) view returns (uint64 batch)',
  'function getL1Confirmations(bytes32 blockHash) view returns (uint64 confirmations)',
  'function blockL1Num(uint64 l2BlockNum) view returns (uint64 l1BlockNum)',
])

const headRow = z
  .object({ block: z.number().int(), timestamp: z.string(), lag_blocks: z.number().int() })
  .nullable()

/** How far the chain, or one block of it, is anchored on L1. */
export const getL1Status = defineTool({
  name: 'get_l1_status',
  title: 'L1 status',
  topic: 'gas',
  description: `Tell how far the chain, or one block or transaction, is anchored on Ethereum: safe and finalized heads, batch, L1 confirmations and delays. Use it before relying on finality; ${toolNames.listBridgeTransfers} shows withdrawals.`,
  words:
    'safe batch posted ethereum parent confirmations settled final* irreversible confirmed l1 reorg* permanent',
  profiles: ['explorer'],
  speech: getL1StatusSpeech,
  input: z.object({
    block: blockArgument('Block number, hash or tag.').prefault('latest'),
    transaction: hashArgument('Transaction hash, instead of a block.').optional(),
  }),
  output: z.object({
    block: z.number().int(),
    timestamp: z.string(),
    finality: z.enum(finalities),
    l1_block_number: z.number().int().nullable(),
    batch_number: z.number().int().nullable(),
    l1_confirmations: z.number().int().nullable(),
    latest: headRow,
    safe: headRow,
    finalized: headRow,
    safe_delay_s: z.number().nullable(),
    finalized_delay_s: z.number().nullable(),
  }),
  examples: [
    { title: 'the newest block', arguments: {} },
    { title: 'one block', arguments: { block: '$BLOCK' } },
    { title: 'one transaction', arguments: { transaction: '$TX' } },
  ],
  cost: 'light',
  cache: 'block',
  async run(context, { block: wanted, transaction }) {
    const { chain, head } = context
    const ref = transaction ? await blockOfTransaction(context, transaction) : wanted
    const [block, safe, finalized] = await Promise.all([
      readBlock(chain, toBlockId(ref, head), false),
      readBlock(chain, 'safe', false),
      readBlock(chain, 'finalized', false),
    ])
    if (!block) throw BlockNotFound({ block: describeBlockRef(ref) })
    const number = toNumber(block.number)
    const anchor = await readAnchor(context, block)
    const headNumber = Number(head.number)
    const row = (at: RpcBlock | null) =>
      at && {
        block: toNumber(at.number),
        timestamp: toIsoTime(toNumber(at.timestamp) * 1000),
        lag_blocks: Math.max(0, headNumber - toNumber(at.number)),
      }
    const delay = (at: RpcBlock | null) => at && Math.max(0, head.timestampMs / 1000 - toNumber(at.timestamp))
    return {
      data: {
        block: number,
        timestamp: toIsoTime(toNumber(block.timestamp) * 1000),
        finality: finalityOf(number, { safe, finalized }),
        ...anchor,
        latest: { block: headNumber, timestamp: toIsoTime(head.timestampMs), lag_blocks: 0 },
        safe: row(safe),
        finalized: row(finalized),
        safe_delay_s: delay(safe),
        finalized_delay_s: delay(finalized),
      },
    }
  },
})

async function blockOfTransaction({ chain }: ToolContext, hash: Hash): Promise<BlockRef> {
  const receipt = await chain.request<RpcReceipt | null>('eth_getTransactionReceipt', [hash])
  if (!receipt) throw TransactionNotFound({ hash })
  return { number: BigInt(receipt.blockNumber) }
}

/** What NodeInterface knows of a block. It has no code of its own, so it is asked directly, never in a multicall. */
async function readAnchor(context: ToolContext, block: RpcBlock) {
  const address = context.network.contract('node_interface')?.address
  const number = BigInt(block.number)
  const ask = async (
    field: string,
    call:
      | { functionName: 'findBatchContainingBlock' | 'blockL1Num'; args: [bigint] }
      | { functionName: 'getL1Confirmations'; args: [`0x${string}`] },
  ): Promise<number | null> => {
    const result =
      address &&
      (await context.chain.callDirect({
        to: address,
        data: encodeFunctionData({ abi: nodeInterfaceAbi, ...call }),
      }))
    if (result?.ok && result.data.length === 66) {
      return Number(
        decodeFunctionResult({ abi: nodeInterfaceAbi, functionName: call.functionName, data: result.data }),
      )
    }
    context.warn(field, `NodeInterface gives no ${call.functionName} for this block.`)
    return null
  }
  const [batch_number, l1_confirmations, l1FromNode] = await Promise.all([
    ask('batch_number', { functionName: 'findBatchContainingBlock', args: [number] }),
    ask('l1_confirmations', { functionName: 'getL1Confirmations', args: [block.hash] }),
    block.l1BlockNumber === undefined
      ? ask('l1_block_number', { functionName: 'blockL1Num', args: [number] })
      : null,
  ])
  return {
    l1_block_number: block.l1BlockNumber === undefined ? l1FromNode : toNumber(block.l1BlockNumber),
    batch_number,
    l1_confirmations,
  }
}
