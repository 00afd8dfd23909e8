import { upTo } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { tell } from '../tell.ts'

export const corporateActionsCheck: Check = {
  kind: 'corporate actions',
  tools: ['get_corporate_actions'],
  async run({ world, random, ask }) {
    const { token } = random.pick(world.records.multipliers)
    const { judge, block, state } = await ask(['get_corporate_actions', { symbol: token }])
    world.need(0, block)
    const now = world.block(block).time
    const own = upTo(world.records.multipliers, block).filter((one) => one.token === token)
    const current = await state.uint(token, 'uiMultiplier()')
    const statusOf = (index: number) => {
      const { effectiveAt } = own[index] as (typeof own)[number]
      const next = own[index + 1]
      // Announced anew before it came into force.
      if (next && world.block(next.block).time < effectiveAt) return 'superseded'
      return effectiveAt > now ? 'pending' : 'applied'
    }
    const byHash = new Map(own.map((one, index) => [one.hash as string, { ...one, status: statusOf(index) }]))
    judge.same('', { total: own.length, items: Array.from({ length: own.length }, () => ({})) })
    judge.at<{ transaction: string }[]>('items').forEach((row, index) => {
      const update = byHash.get(row.transaction)
      judge.same(`items.${index}`, {
        new_multiplier: update?.newer,
        old_multiplier: update?.older,
        new_shares_per_token: update && tell.decimal(update.newer, 18),
        effective_at: update && tell.time(update.effectiveAt),
        announced_at: update && tell.time(world.block(update.block).time),
        announced_block: update?.block,
        status: update?.status,
        ratio: update && Number(update.newer) / Number(update.older),
        current_multiplier: current,
      })
    })
  },
}
