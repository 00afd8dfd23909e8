import { zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { distinct, dollars, tokenTrades } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { sixDigits, sumOf, tell } from '../tell.ts'
import { gini } from '../tokens/gini.ts'
import { movement } from '../tokens/movement.ts'
import { rowOf } from '../tokens/rowOf.ts'
import { dead } from './dead.ts'

export const tokenScanCheck: Check = {
  kind: 'token scan',
  tools: ['scan_token', 'get_safety'],
  async run(context) {
    const { world, random, ask } = context
    const token = subjects.tradedToken(world, random)
    const asked = await ask(['scan_token', { query: token }], ...rowOf(context, token, 'scan', {}))
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const [supply, decimals, spot] = await Promise.all([
      state.uint(token, 'totalSupply()'),
      world.decimals(token),
      pricing.spot(token),
    ])
    const ranked = holdersOf(world, token, block)
    const share = (list: readonly (readonly [string, bigint])[]) =>
      supply ? tell.percent(sumOf(list.map(([, amount]) => amount)), supply) : undefined
    const burned = ranked.filter(([account]) => account === dead || account === zero)
    const gone = sumOf(burned.map(([, amount]) => amount))
    const whole = (raw: bigint) => (decimals === null ? Number.NaN : Number(raw) / 10 ** decimals)
    judge.same('', {
      identity: { address: token, decimals },
      supply: {
        total: supply ?? null,
        burned: gone,
        circulating_est: supply === undefined ? null : supply - gone,
      },
      price: { usd: spot?.usd ?? null, native: spot?.native ?? null, source_pool: spot?.pool?.key ?? null },
      holders: { count: ranked.length },
    })
    if (supply !== undefined && spot)
      judge.same('market', {
        market_cap_usd: spot.usd * whole(supply - gone),
        fdv_usd: spot.usd * whole(supply),
      })
    judge.same('market.liquidity_usd', await pricing.liquidity(token), { part: 1e-8 })
    judge.same('holders.top10_pct', share(ranked.slice(0, 10)), sixDigits)
    judge.same('holders.gini', gini(ranked.map(([, amount]) => amount)), { near: 2e-6 })
    for (const window of ['5m', '1h', '6h', '24h']) {
      const from = world.windowStart(window, block).number
      const list = tokenTrades(world, token, from, block)
      const of = (side: string) => list.filter((trade) => trade.side === side)
      const who = (side: string) => distinct(of(side).map(({ trader }) => trader))
      judge.same('market', {
        volume_usd: { [window]: dollars(list) },
        trades: { [window]: { buys: of('buy').length, sells: of('sell').length } },
        traders: { [window]: { buyers: who('buy'), sellers: who('sell') } },
      })
    }
    const day = world.windowStart('24h', block).number
    const { entered, exited } = movement(world, token, day, block)
    judge.same('holders', { entered_24h: entered, exited_24h: exited })
    const safety = await ask(['get_safety', { token }])
    const owner = await safety.state.address(token, 'owner()')
    if (owner !== undefined) safety.judge.same('owner', owner)
    const deployer = safety.judge.at<string | null>('deployer')
    const [held, total] = deployer
      ? await Promise.all([
          safety.state.uint(token, 'balanceOf(address)', deployer),
          safety.state.uint(token, 'totalSupply()'),
        ])
      : [undefined, undefined]
    if (held !== undefined && total)
      safety.judge.same('deployer_percent', tell.percent(held, total), sixDigits)
  },
}
