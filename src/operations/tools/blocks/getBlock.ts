import type { Hash } from 'viem'
import { z } from 'zod'
import { BlockNotFound } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { type BlockRef, blockArgument, describeBlockRef } from '../../../base/schema/blockRef.ts'
import { momentArgument, toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, decodeCursor, encodeCursor } from '../../../base/schema/paging.ts'
import { functionNameOf } from '../../../domain/decode/functionNameOf.ts'
import { countTransactions, transactionsForgotten } from '../../../sources/chain/countTransactions.ts'
import { type RpcReceipt, toNumber } from '../../../sources/chain/RpcBlock.ts'
import {
  type FullBlock,
  finalities,
  finalityOf,
  readBlock,
  toBlockId,
} from '../../../sources/chain/readBlock.ts'
import {
  kindsInBlock,
  type TransactionKind,
  transactionKinds,
} from '../../../sources/index/queries/kindsInBlock.ts'
import { blockActivityFields, readBlockActivity } from '../../explain/blockActivityFields.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { blockSides, findBlockAt } from '../../kernel/findBlockAt.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getBlockSpeech } from './getBlock.speech.ts'

/** More rows than this say little to a reader at once and cost much to a model. */
const rowsPerPage = 100

const transactionRow = z.object({
  hash: z.string(),
  index: z.number().int(),
  from: z.string(),
  to: z.string().nullable().describe('null when the transaction creates a contract.'),
  value_wei: z.string(),
  function: z.string().nullable().describe('Name of the called function when its selector is known.'),
  status: z.enum(['success', 'reverted']).nullable(),
  gas_used: z.number().int().nullable(),
  created_contract: z.string().nullable(),
  kinds: z.array(z.enum(transactionKinds)).nullable().describe('What it did; null where the index lacks it.'),
})

/** One block by number, hash or tag. */
export const getBlock = defineTool({
  name: 'get_block',
  title: 'Block',
  topic: 'blocks',
  description: `Get one block by number, hash, tag or time: header, gas, finality, what it did and, if asked, its transactions. Use ${toolNames.listBlocks} for several.`,
  words:
    'block height header miner sequencer mined produced genesis tip date timestamp when time ago historical chain moment back then',
  profiles: ['explorer'],
  core: true,
  speech: getBlockSpeech,
  input: z.object({
    block: blockArgument('Number, hash, or tag such as latest.').optional(),
    timestamp: momentArgument('Or an ISO time.').optional(),
    direction: z.enum(blockSides).default('before').describe('Of the time.'),
    include_transactions: z.boolean().default(false).describe('With its transactions.'),
    cursor: cursorArgument(),
  }),
  output: z.object({
    number: z.number().int(),
    hash: z.string(),
    parent_hash: z.string(),
    timestamp: z.string(),
    finality: z.enum(finalities),
    l1_block_number: z.number().int().nullable(),
    transaction_count: z.number().int().nullable(),
    gas_used: z.number().int(),
    gas_limit: z.string(),
    base_fee_wei: z.string().nullable(),
    size_bytes: z.number().int().nullable(),
    fee_recipient: z.string(),
    state_root: z.string(),
    receipts_root: z.string(),
    activity: blockActivityFields.nullable().describe('What the block did; null where the index lacks it.'),
    transactions: z.array(transactionRow).nullable().optional(),
  }),
  figures: {
    others: {
      'Dollars of the swaps of one block.': ['activity.traded_usd'],
      'Swaps of one block that had no price then.': ['activity.unpriced_swaps'],
      'Fees of one block, at the price of the time.': ['activity.fees_usd'],
    },
  },
  examples: [
    { title: 'the newest block', arguments: { block: 'latest' } },
    { title: 'a block with its transactions', arguments: { block: '$BLOCK', include_transactions: true } },
    { title: 'the block an hour ago', arguments: { timestamp: '$HOUR_AGO' } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  needsOneOf: ['block', 'timestamp'],
  async run(context, { include_transactions: wanted, cursor, ...named }) {
    const { chain, head } = context
    const ref = await toRef(context, named)
    const page = cursor === undefined ? undefined : readCursor(context, cursor, ref)
    const include_transactions = wanted || page !== undefined
    // A page goes on in the block that the first one was of, whatever is the newest now.
    const id = page?.hash ?? toBlockId(ref, head)
    const [block, receipts, safe, finalized] = await Promise.all([
      include_transactions ? readBlock(chain, id, true) : readBlock(chain, id, false),
      include_transactions ? chain.request<RpcReceipt[] | null>('eth_getBlockReceipts', [id]) : null,
      readBlock(chain, 'safe', false),
      readBlock(chain, 'finalized', false),
    ])
    if (!block) throw BlockNotFound({ block: describeBlockRef(ref) })
    const number = toNumber(block.number)
    const count = countTransactions(block)
    if (count === null) {
      context.warn('transaction_count', transactionsForgotten)
      if (include_transactions) context.warn('transactions', transactionsForgotten)
    }
    if (block.l1BlockNumber === undefined)
      context.warn('l1_block_number', 'The node does not report it with a block.')
    const activity = await readBlockActivity(context, { number, hash: block.hash })
    const kinds =
      include_transactions && activity && context.index ? await kindsInBlock(context.index, number) : null
    const start = page?.start ?? 0
    const end = start + rowsPerPage
    return {
      data: {
        number,
        hash: block.hash,
        parent_hash: block.parentHash,
        timestamp: toIsoTime(toNumber(block.timestamp) * 1000),
        finality: finalityOf(number, { safe, finalized }),
        l1_block_number: block.l1BlockNumber === undefined ? null : toNumber(block.l1BlockNumber),
        transaction_count: count,
        gas_used: toNumber(block.gasUsed),
        gas_limit: BigInt(block.gasLimit).toString(),
        base_fee_wei: block.baseFeePerGas === undefined ? null : BigInt(block.baseFeePerGas).toString(),
        size_bytes: block.size === undefined ? null : toNumber(block.size),
        fee_recipient: toChecksum(block.miner),
        state_root: block.stateRoot,
        receipts_root: block.receiptsRoot,
        activity,
        ...(include_transactions
          ? {
              transactions:
                count === null ? null : toRows(context, block as FullBlock, { receipts, start, kinds }),
            }
          : {}),
      },
      ...(include_transactions && count !== null && count > end
        ? { nextCursor: encodeCursor([block.hash, number, end]) }
        : {}),
    }
  },
})

type Named = {
  block?: BlockRef | undefined
  timestamp?: number | undefined
  direction: (typeof blockSides)[number]
}

/** The block that is meant; the newest one at a moment is the one before it. */
async function toRef(context: ToolContext, { block, timestamp, direction }: Named): Promise<BlockRef> {
  if (timestamp === undefined) {
    if (block !== undefined) return block
    throw context.refuse('block', 'is missing: give a block, or a timestamp')
  }
  if (block !== undefined && !('tag' in block && block.tag === 'latest'))
    throw context.refuse('timestamp', 'cannot be given together with a block')
  return { number: (await findBlockAt(context, timestamp, direction)).number }
}

function readCursor(
  { operation, refuse }: ToolContext,
  cursor: string,
  ref: BlockRef,
): { hash: Hash; start: number } {
  const [hash, number, start, ...rest] = decodeCursor(cursor) ?? []
  const usable =
    /^0x[0-9a-f]{64}$/.test(String(hash)) &&
    Number.isSafeInteger(start) &&
    Number(start) > 0 &&
    rest.length === 0
  const same = 'hash' in ref ? ref.hash === hash : !('number' in ref) || Number(ref.number) === number
  if (usable && same) return { hash: hash as Hash, start: Number(start) }
  throw refuse('cursor', `must be a next_cursor of ${operation} with the same block`)
}

function toRows(
  context: ToolContext,
  { transactions }: FullBlock,
  {
    receipts,
    start,
    kinds,
  }: {
    receipts: RpcReceipt[] | null
    start: number
    kinds: ReadonlyMap<number, TransactionKind[]> | null
  },
) {
  const shown = transactions.slice(start, start + rowsPerPage)
  if (shown.length < transactions.length)
    context.warn(
      'transactions',
      `The block has ${transactions.length}; ${start + 1} to ${start + shown.length} are shown.`,
    )
  if (!receipts) context.warn('transactions', 'The node gave no receipts, so status and gas are unknown.')
  const byHash = new Map(receipts?.map((receipt) => [receipt.transactionHash, receipt]))
  return shown.map((transaction, index) => {
    const receipt = byHash.get(transaction.hash)
    return {
      hash: transaction.hash,
      index: start + index,
      from: toChecksum(transaction.from),
      to: transaction.to ? toChecksum(transaction.to) : null,
      value_wei: BigInt(transaction.value).toString(),
      function: functionNameOf(transaction.input) ?? null,
      status:
        receipt?.status === undefined
          ? null
          : receipt.status === '0x1'
            ? ('success' as const)
            : ('reverted' as const),
      gas_used: receipt ? toNumber(receipt.gasUsed) : null,
      created_contract: receipt?.contractAddress ? toChecksum(receipt.contractAddress) : null,
      kinds: kinds && (kinds.get(start + index) ?? []),
    }
  })
}
