import { between } from '../../chain/Chain.ts'
import { zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { distinct, dollars } from '../measures.ts'
import { windows } from '../subjects.ts'
import { median, sumOf, tell, twoDigits } from '../tell.ts'
import { grouped } from '../windows/grouped.ts'
import { judgeGroups } from '../windows/judgeGroups.ts'

export const marketOverviewCheck: Check = {
  kind: 'market overview',
  tools: ['get_market_overview'],
  async run({ world, random, ask }) {
    const window = random.pick(windows)
    const asked = await ask(
      ['get_market_overview', { window }],
      ...(window === '24h' ? [['get_desk', {}] as const] : []),
    )
    const { judge, block, pricing } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    const list = between(world.market.trades, from.number, block)
    judge.same('', {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      volume_usd: dollars(list),
      trades: list.length,
      unpriced_trades: list.filter(({ usd }) => usd === null).length,
      traders: distinct(list.map(({ trader }) => trader)),
      active_pools: distinct(list.map(({ pool }) => pool.key)),
      eth_usd: world.oracles.usdAt(zero, block),
      base_fee_wei: world.block(block).baseFee,
    })
    judgeGroups(
      asked,
      { path: 'venues', name: 'venue', groups: grouped(list, ({ pool }) => pool.venue) },
      (trades) => ({
        volume_usd: dollars(trades),
        trades: trades.length,
      }),
    )
    const launched = between(world.market.launches, from.number, block)
    const graduated = between(world.market.graduations, from.number, block)
    judge.same('launches', {
      launched: distinct(launched.map(({ token }) => token)),
      graduated: distinct(graduated.map(({ token }) => token)),
    })
    const crossings = between(world.records.crossings, from.number, block)
    const of = (direction: string) => crossings.filter((one) => one.direction === direction)
    const ether = of('withdrawal').filter(({ l1Token }) => l1Token === null)
    judge.same('bridge', {
      deposits: { transfers: of('deposit').length },
      withdrawals: {
        transfers: of('withdrawal').filter(({ amount }) => amount > 0n).length,
        token_transfers: of('withdrawal').filter(({ l1Token }) => l1Token !== null).length,
        eth: tell.decimal(sumOf(ether.map(({ amount }) => amount)), 18),
      },
    })
    const premiums: number[] = []
    for (const { address, feed } of world.facts.stocks) {
      const oracle = feed ? world.oracles.usdAt(address, block) : null
      const spot = oracle && (await pricing.spot(address))
      // The issuer can pause the oracle of a token: then it does not stand.
      const paused = oracle && spot ? await asked.state.uint(address, 'oraclePaused()') : 1n
      if (oracle && spot && paused === 0n) premiums.push((spot.usd / oracle - 1) * 10_000)
    }
    if (judge.at<number>('stocks.compared') === premiums.length) {
      judge.same('stocks.median_premium_bps', median(premiums), twoDigits)
      judge.same('stocks.median_abs_premium_bps', median(premiums.map(Math.abs)), twoDigits)
      judge.same('stocks.above_oracle', premiums.filter((premium) => premium > 0).length)
    } else judge.skip('stocks', 'which oracles stand is told by the market session')
  },
}
