import { numberToHex } from 'viem'
import { z } from 'zod'
import { UpstreamFailed } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, decodeCursor, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { countTransactions, transactionsForgotten } from '../../../sources/chain/countTransactions.ts'
import { type RpcBlock, toNumber } from '../../../sources/chain/RpcBlock.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { listBlocksSpeech } from './listBlocks.speech.ts'

/** Recent blocks, newest first. */
export const listBlocks = defineTool({
  name: 'list_blocks',
  title: 'Recent blocks',
  topic: 'blocks',
  description: `List recent blocks, newest first, with time, transaction count, gas and base fee. Use ${toolNames.getBlock} for one block in full and ${toolNames.getChainStats} for totals over a window.`,
  words: 'latest recent newest blocks lately last produced',
  profiles: ['explorer'],
  speech: listBlocksSpeech,
  input: z.object({ limit: limitArgument(50, 20), cursor: cursorArgument() }),
  output: z.object({
    items: z.array(
      z.object({
        number: z.number().int(),
        hash: z.string(),
        timestamp: z.string(),
        transaction_count: z.number().int().nullable(),
        gas_used: z.number().int(),
        base_fee_wei: z.string().nullable(),
      }),
    ),
  }),
  examples: [{ title: 'the last five blocks', arguments: { limit: 5 } }],
  cost: 'light',
  cache: 'block',
  async run(context, { limit, cursor }) {
    const { chain, head, warn } = context
    const newest = cursor === undefined ? head.number : startOf(context, cursor)
    const count = newest + 1n < BigInt(limit) ? Number(newest) + 1 : limit
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        chain.request<RpcBlock | null>('eth_getBlockByNumber', [numberToHex(newest - BigInt(index)), false]),
      ),
    )
    const items = blocks.map((block, index) => {
      if (!block)
        throw UpstreamFailed({ upstream: 'node', problem: `block ${newest - BigInt(index)} is missing` })
      return {
        number: toNumber(block.number),
        hash: block.hash,
        timestamp: toIsoTime(toNumber(block.timestamp) * 1000),
        transaction_count: countTransactions(block),
        gas_used: toNumber(block.gasUsed),
        base_fee_wei: block.baseFeePerGas === undefined ? null : BigInt(block.baseFeePerGas).toString(),
      }
    })
    items.forEach((item, index) => {
      if (item.transaction_count === null) warn(`items.${index}.transaction_count`, transactionsForgotten)
    })
    const next = newest - BigInt(count)
    return { data: { items }, ...(next >= 0n ? { nextCursor: encodeCursor([next.toString()]) } : {}) }
  },
})

function startOf({ head, refuse }: ToolContext, cursor: string): bigint {
  const [block] = decodeCursor(cursor) ?? []
  if (typeof block === 'string' && /^\d{1,16}$/.test(block) && BigInt(block) <= head.number)
    return BigInt(block)
  throw refuse('cursor', 'is not a cursor of this list')
}
