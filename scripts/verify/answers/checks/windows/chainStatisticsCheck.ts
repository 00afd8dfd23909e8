import type { Check } from '../../judge/Check.ts'
import { distinct, dollars } from '../measures.ts'
import { windows } from '../subjects.ts'
import { sumOf, tell } from '../tell.ts'
import { blocksIn } from './blocksIn.ts'
import { chainRatio } from './chainRatio.ts'
import { tradesIn } from './tradesIn.ts'
import { transactionsIn } from './transactionsIn.ts'

export const chainStatisticsCheck: Check = {
  kind: 'chain statistics',
  tools: ['get_chain_stats'],
  async run({ world, random, ask }) {
    const window = random.pick(windows)
    const asked = await ask(
      ['get_chain_stats', { window }],
      ...(window === '1h' ? [['chain_now', {}] as const] : []),
    )
    const { judge, block } = asked
    const from = world.windowStart(window, block)
    world.need(Math.min(from.number, Math.max(0, block - 20)), block)
    const parts = { world, asked, from: from.number, seconds: 0 }
    const list = transactionsIn(parts)
    const head = world.block(block)
    const inside = blocksIn(parts)
    const span = (one: readonly { time: number }[]) => (one.at(-1)?.time ?? 0) - (one[0]?.time ?? 0)
    judge.same('', {
      head: { block, hash: head.hash, timestamp: tell.time(head.time) },
      base_fee_wei: head.baseFee,
      window: {
        from_block: from.number,
        from_timestamp: tell.time(from.time),
        blocks: inside.length,
        transactions: list.length,
        gas_used: sumOf(inside.map(({ gasUsed }) => gasUsed)),
        active_addresses: distinct(list.map((one) => one.from)),
        new_contracts: list.filter(({ created }) => created !== null).length,
        dex_volume_usd: dollars(tradesIn(parts)),
      },
    })
    judge.same('block_time_ms', inside.length < 2 ? null : (span(inside) * 1000) / (inside.length - 1), {
      near: 0.01,
    })
    const count = judge.at<number>('recent.blocks')
    const recent = world.chronicle.blocks.slice(block + 1 - count, block + 1)
    const transactions = recent.reduce((total, one) => total + one.transactions.length, 0)
    judge.same('recent', {
      transactions,
      gas_used: Number(sumOf(recent.map(({ gasUsed }) => gasUsed))),
      span_s: span(recent),
    })
    judge.same('recent.block_time_ms', (span(recent) * 1000) / (count - 1), { near: 0.01 })
    judge.same('recent.tps', chainRatio(transactions, span(recent)), { near: 0.011, part: 0.06 })
  },
}
