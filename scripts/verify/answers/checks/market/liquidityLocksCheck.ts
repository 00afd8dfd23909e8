import { zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { sixDigits, tell } from '../tell.ts'
import { dead } from './dead.ts'

export const liquidityLocksCheck: Check = {
  kind: 'liquidity locks',
  tools: ['check_liquidity_lock'],
  async run({ world, random, ask }) {
    const pool = random.pick([...world.market.pools.values()].filter(({ kind }) => kind === 'v2'))
    const { judge, state, block } = await ask(['check_liquidity_lock', { pool: pool.key }])
    world.need(0, block)
    const [supply, atZero, atDead] = await Promise.all([
      state.uint(pool.key, 'totalSupply()'),
      state.uint(pool.key, 'balanceOf(address)', zero),
      state.uint(pool.key, 'balanceOf(address)', dead),
    ])
    if (!supply) return judge.skip('burned_percent', 'the pair has no shares')
    judge.same('burned_percent', tell.percent((atZero ?? 0n) + (atDead ?? 0n), supply), sixDigits)
    const parts = ['burned', 'locked', 'free', 'unknown'].map((part) =>
      judge.at<number | null>(`${part}_percent`),
    )
    const total = parts.reduce<number>((sumSoFar, part) => sumSoFar + (part ?? 0), 0)
    if (!parts.includes(null) && Math.abs(total - 100) > 0.001)
      judge.same('free_percent', `a part of 100, not of ${total}`)
  },
}
