import type { Check, Operation } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { rowOf } from '../tokens/rowOf.ts'
import type { Filter } from './Filter.ts'
import { matching } from './matching.ts'
import { tradeRow } from './tradeRow.ts'

export const tradesCheck: Check = {
  kind: 'trades',
  tools: ['list_trades'],
  async run(context) {
    const { world, random, ask } = context
    const limit = 1 + random.below(100)
    const by = random.pick(['token', 'token', 'pool', 'wallet', 'all'] as const)
    const filter: Filter = {
      ...(by === 'token' ? { token: subjects.tradedToken(world, random) } : {}),
      ...(by === 'pool' ? { pool: subjects.pool(world, random).key } : {}),
      ...(by === 'wallet' ? { wallet: subjects.trader(world, random) } : {}),
      ...(random.chance(0.3) ? { side: random.pick(['buy', 'sell']) } : {}),
      ...(random.chance(0.3) ? { min_usd: random.pick([10, 100, 1000, 5000]) } : {}),
    }
    const args = { ...filter, limit }
    const listed: Operation = ['list_trades', args]
    const { token, ...others } = args
    const row = token ? rowOf(context, token, 'trades', others) : []
    const asked = await ask(listed, ...row)
    world.need(0, asked.block)
    const wanted = matching(world, asked.block, filter)
    const rows = (from: number) =>
      Promise.all(wanted.slice(from, from + limit).map((trade) => tradeRow(world, trade, filter.token)))
    asked.judge.same('items', await rows(0))
    if (!asked.answer.next_cursor) return
    const second = await ask(['list_trades', { ...args, cursor: asked.answer.next_cursor }])
    second.judge.same('items', await rows(limit))
  },
}
