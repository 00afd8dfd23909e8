import { z } from 'zod'
import { paceOf } from '../../../../sources/chain/paceOf.ts'
import { paceOver } from '../../../../sources/chain/paceOver.ts'
import { blockTimes } from '../../../../sources/index/queries/blockTimes.ts'
import { blockTotals } from '../../../../sources/index/queries/blockTotals.ts'
import { defineChainMetric } from '../ChainMetric.ts'

/** Enough of the newest blocks to tell how fast they come. */
const sample = 20

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
    block_time_ms: z
      .number()
      .nullable()
      .describe('Seconds divided by blocks, where they came at the pace of now.'),
  },
  async read({ context, index, start, seconds }) {
    const { to } = index.span
    const newest = Array.from({ length: sample }, (_, back) => to - back)
    const [{ transactions, blocks }, times] = await Promise.all([
      blockTotals(index, start.block),
      blockTimes(
        index,
        newest.filter((block) => block > (context.network.forgets?.after ?? -1)),
      ),
    ])
    const now = paceOf([...times.values()].sort((one, other) => one - other))
    const pace = paceOver((seconds / Math.max(1, blocks)) * 1000, now)
    if (seconds === 0) context.warn('tps', 'The window has one moment only.')
    if ('reason' in pace) context.warn('block_time_ms', pace.reason)
    return {
      tps: seconds === 0 ? null : transactions / seconds,
      transactions,
      seconds,
      blocks,
      block_time_ms: 'ms' in pace ? pace.ms : null,
    }
  },
})
