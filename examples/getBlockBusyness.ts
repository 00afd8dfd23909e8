import { numberToHex } from 'viem'
import { z } from 'zod'
import { defineTool } from '../src/operations/kernel/defineTool.ts'
import { countTransactions } from '../src/sources/chain/countTransactions.ts'
import { toNumber } from '../src/sources/chain/RpcBlock.ts'
import { readBlock } from '../src/sources/chain/readBlock.ts'

/** How busy the newest blocks were: transactions in a second of the chain's own time. */
export const getBlockBusyness = defineTool({
  name: 'get_block_busyness',
  title: 'Busyness of blocks',
  topic: 'blocks',
  description: 'Get how many transactions a second the newest blocks had. At most 50 blocks.',
  input: z.object({
    blocks: z.number().int().min(2).max(50).default(10).describe('How many, newest first.'),
  }),
  output: z.object({
    from_block: z.number().int(),
    to_block: z.number().int(),
    transactions: z.number().int().nullable(),
    seconds: z.number().int(),
    transactions_per_second: z.number().nullable().describe('null when the blocks took less than a second.'),
  }),
  examples: [{ title: 'The newest ten', arguments: {} }],
  cost: 'light',
  cache: 'block',
  async run(context, { blocks }) {
    const newest = Number(context.head.number)
    const first = Math.max(0, newest - blocks + 1)
    // Asked in one tick, so they leave in one request.
    const read = await Promise.all(
      Array.from({ length: newest - first + 1 }, (_, at) =>
        readBlock(context.chain, numberToHex(first + at), false),
      ),
    )
    const there = read.filter((block) => block !== null)
    const counts = there.map(countTransactions)
    const known = there.length === read.length && counts.every((count) => count !== null)
    const times = there.map(({ timestamp }) => toNumber(timestamp))
    const seconds = Math.max(...times) - Math.min(...times)
    // The oldest block only says when the time began.
    const transactions = known ? counts.slice(1).reduce<number>((sum, count) => sum + Number(count), 0) : null
    if (transactions === null) context.warn('transactions', 'The node no longer has all of these blocks.')
    const perSecond = transactions === null || seconds === 0 ? null : transactions / seconds
    if (perSecond === null && transactions !== null)
      context.warn('transactions_per_second', 'The blocks took less than a second.')
    return {
      data: {
        from_block: first,
        to_block: newest,
        transactions,
        seconds,
        transactions_per_second: perSecond,
      },
    }
  },
})
