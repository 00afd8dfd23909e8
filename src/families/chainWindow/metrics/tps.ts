import { z } from 'zod'
import { blockTotals } from '../../../index/queries/blockTotals.ts'
import { defineChainMetric } from '../ChainMetric.ts'

export const tps = defineChainMetric({
  key: 'tps',
  title: 'transactions per second',
  topic: 'chain',
  describe: (said) => `Compute how many transactions and blocks a second the chain made over ${said}.`,
  words: 'throughput speed rate transactions per second block time',
  fields: {
    tps: z.number().nullable().describe('Transactions divided by seconds.'),
    transactions: z.number().int(),
    seconds: z.number().describe('The window, or the time since the first indexed block where that is less.'),
    blocks: z.number().int(),
    block_time_ms: z.number().nullable().describe('Seconds divided by blocks.'),
  },
  async read({ context, index, start, seconds }) {
    const { transactions, blocks } = await blockTotals(index, start.block)
    if (seconds === 0)
      for (const field of ['tps', 'block_time_ms']) context.warn(field, 'The window has one moment only.')
    return {
      tps: seconds === 0 ? null : transactions / seconds,
      transactions,
      seconds,
      blocks,
      block_time_ms: seconds === 0 || blocks === 0 ? null : (seconds / blocks) * 1000,
    }
  },
})
