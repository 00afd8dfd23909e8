import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { matching } from './matching.ts'
import { tradeRow } from './tradeRow.ts'

export const walletTradesCheck: Check = {
  kind: 'wallet trades',
  tools: ['get_wallet_trades'],
  async run({ world, random, ask }) {
    const wallet = subjects.trader(world, random)
    const limit = 1 + random.below(100)
    const filter = random.chance(0.3) ? { side: random.pick(['buy', 'sell']) } : {}
    const asked = await ask(
      ['get_wallet_trades', { address: wallet, limit, ...filter }],
      ...(filter.side ? [] : [['track_wallet', { wallet, limit }] as const]),
    )
    world.need(0, asked.block)
    const wanted = matching(world, asked.block, { wallet, ...filter })
    asked.judge.same(
      'items',
      await Promise.all(wanted.slice(0, limit).map((trade) => tradeRow(world, trade))),
    )
  },
}
