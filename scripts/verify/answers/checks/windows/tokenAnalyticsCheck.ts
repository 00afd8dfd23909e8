import type { Asked, Check } from '../../judge/Check.ts'
import { holdersOf, type World } from '../../world/createWorld.ts'
import { dead } from '../market/dead.ts'
import { tokenTrades, tradeMeasures } from '../measures.ts'
import { priceMove } from '../priceMove.ts'
import { subjects, windows } from '../subjects.ts'
import { sumOf, tell } from '../tell.ts'
import { movement } from '../tokens/movement.ts'
import { liquidityChange } from './liquidityChange.ts'

/** What every row of the table of windows holds. */
async function windowRow(world: World, { pricing, block }: Asked, token: string, window: string) {
  const from = world.windowStart(window, block)
  const decimals = await world.decimals(token)
  const measures = tradeMeasures(tokenTrades(world, token, from.number, block), decimals)
  const liquidity = await liquidityChange(world, token, from.number, block)
  const { entered, exited } = movement(world, token, from.number, block)
  const spot = await pricing.spot(token)
  const move = spot && priceMove(world, spot.path, from.number, block)
  return {
    measures: {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      complete: true,
      ...measures,
      holders_entered: entered,
      holders_exited: exited,
      holders_change: entered - exited,
    },
    flows: { net_flow_usd: measures.buy_volume_usd - measures.sell_volume_usd },
    liquidity: {
      liquidity_added_usd: liquidity.added,
      liquidity_removed_usd: liquidity.removed,
      liquidity_change_usd: liquidity.change,
    },
    scales: { volume: measures.volume_usd, liquidity: liquidity.scale },
    price: spot?.usd ?? null,
    change: move?.percent ?? null,
  }
}

export const tokenAnalyticsCheck: Check = {
  kind: 'token analytics',
  tools: ['get_token_analytics', 'compare_tokens'],
  async run({ world, random, ask }) {
    const token = subjects.tradedToken(world, random)
    const chosen = [random.pick(windows), random.pick(windows)]
    const list = [...new Set(chosen)]
    const other = random.pick(world.facts.tokens).address
    const compare = random.chance(0.4) && other !== token
    const asked = compare
      ? await ask(['compare_tokens', { tokens: [token, other], window: chosen[0] }])
      : await ask(['get_token_analytics', { token, windows: list }])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const rows = compare
      ? [token, other].map((one) => ({ one, window: chosen[0] as string }))
      : list.map((window) => ({ one: token, window }))
    for (const [index, { one, window }] of rows.entries()) {
      const path = `items.${index}`
      const row = await windowRow(world, asked, one, window)
      judge.same(path, row.measures)
      judge.same(path, row.flows, { scale: row.scales.volume })
      judge.same(path, row.liquidity, { part: 1e-8, scale: row.scales.liquidity })
      judge.same(`${path}.price_change_percent`, row.change, { near: 1e-7 })
      judge.same(`${path}.price_usd`, row.price)
      if (!compare) continue
      const [supply, spot, decimals] = await Promise.all([
        state.uint(one, 'totalSupply()'),
        pricing.spot(one),
        world.decimals(one),
      ])
      const holders = holdersOf(world, one, block)
      const burned = sumOf(holders.filter(([account]) => account === dead).map(([, amount]) => amount))
      const valued = (amount: bigint | undefined) =>
        spot && amount !== undefined && decimals !== null
          ? spot.usd * (Number(amount) / 10 ** decimals)
          : null
      judge.same(path, {
        token: one,
        total_supply: supply ?? null,
        holders: holders.length,
        price_usd: spot?.usd ?? null,
        price_native: spot?.native ?? null,
        market_value_usd: valued(supply === undefined ? undefined : supply - burned),
        fdv_usd: valued(supply),
      })
      judge.same(`${path}.liquidity_usd`, await pricing.liquidity(one), { part: 1e-8 })
    }
  },
}
