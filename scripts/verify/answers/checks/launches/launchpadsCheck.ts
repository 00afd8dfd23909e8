import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { distinct, dollars, tokenTrades } from '../measures.ts'
import { tell } from '../tell.ts'
import { curvePads } from './curvePads.ts'

export const launchpadsCheck: Check = {
  kind: 'launchpads',
  tools: [],
  async run({ world, random, ask }) {
    const pad = random.pick([...new Set(world.market.launches.map((launch) => launch.launchpad))])
    const window = random.pick(['1h', '24h', '7d', 'all'])
    const view = random.pick(['stats', 'top_volume', 'top_holders'])
    const asked = await ask([`launchpad_${pad}_${view}`, { window }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const made = upTo(world.market.launches, block).filter((launch) => launch.launchpad === pad)
    if (view === 'stats') {
      const left = upTo(world.market.graduations, block).filter((one) => one.launchpad === pad)
      judge.same('', {
        launchpad: pad,
        first_launch: made[0] ? tell.time(world.block(made[0].block).time) : null,
        last_launch: made.length > 0 ? tell.time(world.block(made.at(-1)?.block ?? 0).time) : null,
        total: {
          launched: distinct(made.map(({ token }) => token)),
          // Where tokens start in a pool there is no curve to leave.
          graduated: curvePads.has(pad) ? distinct(left.map(({ token }) => token)) : null,
        },
      })
      return
    }
    const tokens = new Set<string>(made.map(({ token }) => token))
    judge.at<{ token: string }[]>('items').forEach((row, index) => {
      const token = lower(row.token)
      const trades = tokenTrades(world, token, from, block)
      judge.same(`items.${index}`, {
        holders: holdersOf(world, token, block).length,
        trades: trades.length,
        volume_usd: dollars(trades),
        traders: distinct(trades.map(({ trader }) => trader)),
        ...(tokens.has(token) ? {} : { token: 'a token of this launchpad' }),
      })
    })
  },
}
