import type { Check } from '../../judge/Check.ts'
import { tell } from '../tell.ts'

export const recentBlocksCheck: Check = {
  kind: 'recent blocks',
  tools: ['list_blocks'],
  async run({ world, random, ask }) {
    const limit = 1 + random.below(50)
    const first = await ask(['list_blocks', { limit }])
    const rowsFrom = (top: number) =>
      Array.from({ length: Math.min(limit, top + 1) }, (_, index) => {
        const { number, hash, time, gasUsed, baseFee, transactions } = world.block(top - index)
        const told = {
          number,
          hash,
          timestamp: tell.time(time),
          gas_used: Number(gasUsed),
          base_fee_wei: baseFee,
        }
        return { ...told, transaction_count: transactions.length }
      })
    world.need(Math.max(0, first.block - 2 * limit), first.block)
    first.judge.same('items', rowsFrom(first.block))
    const cursor = first.answer.next_cursor
    if (!cursor) return
    const second = await ask(['list_blocks', { limit, cursor }])
    second.judge.same('items', rowsFrom(first.block - limit))
  },
}
