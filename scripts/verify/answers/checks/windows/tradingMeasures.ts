import { tradeRow } from '../market/tradeRow.ts'
import { amounts, distinct, dollars, tokenTrades, tradeMeasures } from '../measures.ts'
import { tell } from '../tell.ts'
import { percentOf } from './percentOf.ts'
import { ratio } from './ratio.ts'
import type { TokenMeasure } from './TokenMeasure.ts'

const sideOf =
  (side: 'buy' | 'sell'): TokenMeasure =>
  ({ world, asked, token, from, decimals }) => {
    const all = tokenTrades(world, token, from, asked.block)
    const list = all.filter((trade) => trade.side === side)
    const priced = list.filter(({ usd }) => usd !== null)
    return {
      trades: list.length,
      usd: dollars(list),
      amount: amounts(list),
      amount_decimal: tell.decimal(amounts(list), decimals),
      mean_usd: ratio(dollars(priced), priced.length),
      largest_usd: priced.length === 0 ? null : Math.max(...priced.map(({ usd }) => usd ?? 0)),
      share_percent: percentOf(list.length, all.length),
      unpriced_trades: list.length - priced.length,
    }
  }

/** Swaps of a token, and who made them. */
export const tradingMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_volume: ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block)
    return {
      volume_usd: dollars(list),
      amount: amounts(list),
      amount_decimal: tell.decimal(amounts(list), decimals),
      trades: list.length,
      unpriced_trades: list.filter(({ usd }) => usd === null).length,
      pools: distinct(list.map(({ trade }) => trade.pool.key)),
    }
  },
  token_trades: ({ world, asked, token, from, seconds }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const priced = list.filter(({ usd }) => usd !== null)
    return {
      trades: list.length,
      buys: list.filter(({ side }) => side === 'buy').length,
      sells: list.filter(({ side }) => side === 'sell').length,
      trades_per_hour: ratio(list.length * 3600, seconds),
      mean_trade_usd: ratio(dollars(priced), priced.length),
      pools: distinct(list.map(({ trade }) => trade.pool.key)),
    }
  },
  token_buys: sideOf('buy'),
  token_sells: sideOf('sell'),
  token_net_flow: ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const measures = tradeMeasures(list, decimals)
    return {
      bought_usd: measures.buy_volume_usd,
      sold_usd: measures.sell_volume_usd,
      net_flow: measures.net_flow,
      net_flow_decimal: tell.decimal(measures.net_flow, decimals),
      trades: list.length,
    }
  },
  token_vwap: ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block).filter(({ usd }) => usd !== null)
    const vwap = (trades: typeof list) =>
      trades.length === 0 || decimals === null
        ? null
        : dollars(trades) / (Number(amounts(trades)) / 10 ** decimals)
    return {
      vwap_usd: vwap(list),
      buy_vwap_usd: vwap(list.filter(({ side }) => side === 'buy')),
      sell_vwap_usd: vwap(list.filter(({ side }) => side === 'sell')),
      trades: list.length,
    }
  },
  token_large_trades: async ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const large = list
      .filter(({ usd }) => (usd ?? 0) >= asked.judge.at<number>('least_usd'))
      .sort((one, other) => (other.usd ?? 0) - (one.usd ?? 0))
    return {
      count: large.length,
      usd: dollars(large),
      buys: large.filter(({ side }) => side === 'buy').length,
      sells: large.filter(({ side }) => side === 'sell').length,
      share_of_volume_percent: percentOf(dollars(large), dollars(list)),
      items: await Promise.all(large.slice(0, 20).map(({ trade }) => tradeRow(world, trade, token))),
    }
  },
}
