import { z } from 'zod'
import { blockTotals } from '../../../../sources/index/queries/blockTotals.ts'
import { countSenders } from '../../../../sources/index/queries/countSenders.ts'
import { defineChainMetric } from '../ChainMetric.ts'

export const activeAddresses = defineChainMetric({
  key: 'active_addresses',
  title: 'active addresses',
  topic: 'chain',
  describe: (said) => `Count the different accounts that sent at least one transaction in ${said}.`,
  words: 'users wallets daily active unique senders dau',
  fields: {
    active_addresses: z
      .number()
      .int()
      .describe('Different senders of transactions, failed ones too; receivers do not count.'),
    transactions: z.number().int(),
    transactions_per_address: z.number().nullable(),
  },
  async read({ context, index, start, since }) {
    const [{ transactions }, senders] = await Promise.all([
      blockTotals(index, start.block),
      countSenders(index, since),
    ])
    if (senders === 0) context.warn('transactions_per_address', 'Nobody sent a transaction in the window.')
    return {
      active_addresses: senders,
      transactions,
      transactions_per_address: senders ? transactions / senders : null,
    }
  },
})
