import { z } from 'zod'
import { blockTotals } from '../../../../sources/index/queries/blockTotals.ts'
import { defineChainMetric } from '../ChainMetric.ts'

export const gasUsed = defineChainMetric({
  key: 'gas_used',
  title: 'gas used',
  topic: 'gas',
  describe: (said) =>
    `Sum the gas that all blocks of ${said} used, with means a second, a block and a transaction.`,
  words: 'gas consumption usage load mgas',
  fields: {
    gas_used: z.string().describe('Units of gas by the headers of all blocks, exact.'),
    gas_per_second: z.number().nullable(),
    gas_per_block: z.number().nullable(),
    gas_per_transaction: z.number().nullable(),
    transactions: z.number().int(),
  },
  async read({ context, index, start, seconds }) {
    const { gasUsed: gas, blocks, transactions } = await blockTotals(index, start.block)
    const per = (field: string, count: number) => {
      if (count === 0) context.warn(field, 'There is nothing to divide by in the window.')
      return count === 0 ? null : Number(gas) / count
    }
    return {
      gas_used: gas.toString(),
      gas_per_second: per('gas_per_second', seconds),
      gas_per_block: per('gas_per_block', blocks),
      gas_per_transaction: per('gas_per_transaction', transactions),
      transactions,
    }
  },
})
