import { z } from 'zod'
import { blockTotals } from '../../../../sources/index/queries/blockTotals.ts'
import { defineChainMetric } from '../ChainMetric.ts'

const wei = z.string().nullable()

export const baseFee = defineChainMetric({
  key: 'base_fee',
  title: 'base fee',
  topic: 'gas',
  describe: (said) =>
    `Tell the lowest, the mean and the highest base fee of the blocks of ${said}, beside the newest.`,
  words: 'gas price gwei cost cheap expensive fee range',
  fields: {
    newest_wei: wei.describe('Of the newest indexed block.'),
    least_wei: wei,
    mean_wei: z.number().nullable().describe('Over all blocks alike, whatever gas they used.'),
    most_wei: wei,
    newest_to_mean: z
      .number()
      .nullable()
      .describe('The newest divided by the mean: above 1 is dearer than usual.'),
  },
  async read({ context, index, start }) {
    const { baseFee: fee } = await blockTotals(index, start.block)
    const newest = index.head.baseFeeWei
    if (!fee || newest === null)
      for (const field of ['newest_wei', 'least_wei', 'mean_wei', 'most_wei', 'newest_to_mean'])
        context.warn(field, 'The blocks of this chain do not tell a base fee.')
    return {
      newest_wei: newest?.toString() ?? null,
      least_wei: fee?.least.toString() ?? null,
      mean_wei: fee?.mean ?? null,
      most_wei: fee?.most.toString() ?? null,
      newest_to_mean: fee && newest !== null && fee.mean > 0 ? Number(newest) / fee.mean : null,
    }
  },
})
