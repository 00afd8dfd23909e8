import { amounts, dollars, tokenTrades } from '../measures.ts'
import { tell } from '../tell.ts'
import { liquidityChange } from './liquidityChange.ts'
import { percentOf } from './percentOf.ts'
import type { TokenMeasure } from './TokenMeasure.ts'

/** What stands in the pools of a token, and what that earns. */
export const liquidityMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_liquidity_change: async ({ world, asked, token, from }) => {
    const { added, removed, additions, removals } = await liquidityChange(world, token, from, asked.block)
    return { added_usd: added, removed_usd: removed, additions, removals }
  },
  token_fees: async ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const pools = new Map(list.map(({ trade }) => [trade.pool.key, trade.pool]))
    let [fees, known, unknown] = [0, 0, 0]
    for (const pool of pools.values()) {
      const state = await asked.pricing.poolState(pool)
      const volume = dollars(list.filter(({ trade }) => trade.pool === pool))
      if (pool.kind === 'curve' || !state || state.lpFee === null) unknown += 1
      else {
        fees += (volume * state.lpFee) / 1_000_000
        known += volume
      }
    }
    return {
      fees_usd: fees,
      volume_usd: dollars(list),
      known_fee_volume_usd: known,
      mean_fee_percent: percentOf(fees, known),
      pools: pools.size,
      unknown_fee_pools: unknown,
    }
  },
  token_turnover: async ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const supply = await asked.state.uint(token, 'totalSupply()')
    const held = await asked.pricing.liquidity(token)
    const volume = dollars(list)
    return {
      amount: amounts(list),
      supply: supply ?? null,
      supply_decimal: supply === undefined ? null : tell.decimal(supply, decimals),
      turnover_percent: supply ? tell.percent(amounts(list), supply) : null,
      volume_usd: volume,
      liquidity_usd: held,
      volume_to_liquidity: held ? volume / held : undefined,
    }
  },
}
