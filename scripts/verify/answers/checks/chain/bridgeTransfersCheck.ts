import { upTo } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { tell } from '../tell.ts'

export const bridgeTransfersCheck: Check = {
  kind: 'bridge transfers',
  tools: ['list_bridge_transfers'],
  async run({ world, random, ask }) {
    const direction = random.pick(['both', 'deposit', 'withdrawal'])
    const limit = 1 + random.below(100)
    const { from, to } = random.pick(world.records.crossings)
    const address = random.chance(0.4) ? random.pick([from, to]) : undefined
    const args = { direction, limit, ...(address ? { address } : {}) }
    const asked = await ask(['list_bridge_transfers', args])
    const { judge, block } = asked
    world.need(0, block)
    const now = world.block(block).time
    const period = judge.at<number>('challenge_period_s')
    const wanted = upTo(world.records.crossings, block)
      .filter(
        (one) =>
          (direction === 'both' || one.direction === direction) &&
          (!address || one.from === address || one.to === address),
      )
      .toReversed()
    const toRow = (one: (typeof wanted)[number]) => {
      const { time } = world.block(one.block)
      const deposit = one.direction === 'deposit'
      return {
        block: one.block,
        timestamp: tell.time(time),
        transaction: one.hash,
        log_index: one.index,
        direction: one.direction,
        status: deposit ? 'completed' : time + period > now ? 'in_challenge' : 'claimable',
        challenge_ends_at: deposit ? null : tell.time(time + period),
        asset: one.l1Token ? 'token' : one.amount > 0n ? 'ether' : 'message',
        l1_token: one.l1Token,
        amount: one.amount,
        from: one.from,
        to: one.to,
        gateway: one.gateway,
        message_id: one.message === null ? null : String(one.message),
      }
    }
    judge.same('items', wanted.slice(0, limit).map(toRow))
    if (!asked.answer.next_cursor) return
    const second = await ask(['list_bridge_transfers', { ...args, cursor: asked.answer.next_cursor }])
    second.judge.same('items', wanted.slice(limit, 2 * limit).map(toRow))
  },
}
