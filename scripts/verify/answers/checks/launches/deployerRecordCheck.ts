import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { distinct, dollars, tokenTrades } from '../measures.ts'
import { sixDigits, tell } from '../tell.ts'

export const deployerRecordCheck: Check = {
  kind: 'deployer record',
  tools: ['get_deployer_record'],
  async run({ world, random, ask }) {
    const creators = world.market.launches.flatMap(({ creator }) => (creator ? [creator] : []))
    const address = random.pick(creators)
    const asked = await ask(['get_deployer_record', { address }], ['get_dev_activity', { address }])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const own = upTo(world.market.launches, block).filter(({ creator }) => creator === address)
    const pulls = upTo(world.market.liquidity, block).filter(
      (event) => event.kind === 'remove' && event.provider === address,
    )
    judge.same('liquidity_pulls', distinct(pulls.map(({ pool }) => pool.key)))
    const rows = judge.at<{ token: string; launchpad: string | null }[]>('items')
    const listed = new Set(rows.map(({ token }) => lower(token)))
    for (const { token } of own.slice(-50))
      if (!listed.has(token)) judge.same('items', `a list with ${token}`)
    for (const [index, row] of rows.entries()) {
      const token = lower(row.token) as `0x${string}`
      const launch = own.find((one) => one.token === token)
      const trades = tokenTrades(world, token, 0, block)
      const spot = await pricing.spot(token)
      const [supply, held] = await Promise.all([
        state.uint(token, 'totalSupply()'),
        state.uint(token, 'balanceOf(address)', address),
      ])
      const sold = trades
        .filter(({ side, trader }) => side === 'sell' && trader === address)
        .reduce((total, { amount }) => total + amount, 0n)
      const pulled = pulls.some(({ pool }) => pool.token0 === token || pool.token1 === token)
      judge.same(`items.${index}`, {
        trades: trades.length,
        volume_usd: dollars(trades),
        price_usd: spot?.usd ?? null,
        alive: spot !== null,
        liquidity_pulled: pulled,
        ...(launch ? { launchpad: launch.launchpad, block: launch.block } : {}),
      })
      if (supply)
        judge.same(
          `items.${index}`,
          { held_percent: tell.percent(held ?? 0n, supply), sold_percent: tell.percent(sold, supply) },
          sixDigits,
        )
    }
  },
}
