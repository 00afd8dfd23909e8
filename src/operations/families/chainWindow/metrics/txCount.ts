import { z } from 'zod'
import { blockTotals } from '../../../../sources/index/queries/blockTotals.ts'
import { defineChainMetric } from '../ChainMetric.ts'

export const txCount = defineChainMetric({
  key: 'tx_count',
  title: 'transactions',
  topic: 'chain',
  describe: (said) =>
    `Count the transactions of the chain in ${said}, with the mean and the most in one block.`,
  words: 'transactions tx txs number how many activity',
  fields: {
    transactions: z.number().int().describe('In all blocks of the window, failed ones too.'),
    blocks: z.number().int(),
    per_block: z.number().describe('Mean over all blocks, empty ones too.'),
    most_in_one_block: z.number().int(),
  },
  async read({ index, start }) {
    const { transactions, blocks, mostTransactions } = await blockTotals(index, start.block)
    return {
      transactions,
      blocks,
      per_block: transactions / Math.max(1, blocks),
      most_in_one_block: mostTransactions,
    }
  },
})
