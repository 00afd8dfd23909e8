import type { Trade } from '../../world/Market.ts'
import { distinct, dollars } from '../measures.ts'
import type { ChainMeasure } from './ChainMeasure.ts'
import { chainRatio } from './chainRatio.ts'
import { grouped } from './grouped.ts'
import { judgeGroups } from './judgeGroups.ts'
import { tradesIn } from './tradesIn.ts'

/** Swaps on all exchanges. */
export const exchangeMeasures: Readonly<Record<string, ChainMeasure>> = {
  chain_dex_volume: (parts) => {
    const list = tradesIn(parts)
    const total = dollars(list)
    const groups = grouped(list, ({ pool }) => pool.venue)
    judgeGroups(parts.asked, { path: 'venues', name: 'venue', groups }, (trades) => ({
      volume_usd: dollars(trades),
      share_percent: total === 0 ? null : (dollars(trades) / total) * 100,
    }))
    return { volume_usd: total, unpriced_trades: list.filter(({ usd }) => usd === null).length }
  },
  chain_dex_trades: (parts) => {
    const list = tradesIn(parts)
    const pools = (trades: readonly Trade[]) => distinct(trades.map(({ pool }) => pool.key))
    const groups = grouped(list, ({ pool }) => pool.venue)
    judgeGroups(parts.asked, { path: 'venues', name: 'venue', groups }, (trades) => ({
      trades: trades.length,
      active_pools: pools(trades),
    }))
    return {
      trades: list.length,
      buys: list.filter(({ side }) => side === 'buy').length,
      sells: list.filter(({ side }) => side === 'sell').length,
      trades_per_minute: chainRatio(list.length * 60, parts.seconds),
      active_pools: pools(list),
    }
  },
  chain_dex_traders: (parts) => {
    const list = tradesIn(parts)
    const traders = distinct(list.map(({ trader }) => trader))
    return {
      traders,
      trades: list.length,
      trades_per_trader: chainRatio(list.length, traders),
      volume_per_trader_usd: chainRatio(dollars(list), traders),
    }
  },
}
