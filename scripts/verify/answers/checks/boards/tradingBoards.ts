import { distinct, dollars, type TokenTrade, tokenTrades } from '../measures.ts'
import type { BoardFigures } from './BoardFigures.ts'
import { count } from './count.ts'

/** Boards by what was traded. */
export const tradingBoards: Readonly<Record<string, BoardFigures>> = {
  top_volume: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    return {
      volume_usd: dollars(list),
      trades: list.length,
      unpriced_trades: list.filter(({ usd }) => usd === null).length,
    }
  },
  top_trades: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    return {
      trades: list.length,
      buys: count(list, 'buy'),
      sells: count(list, 'sell'),
      volume_usd: dollars(list),
    }
  },
  top_traders: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    return {
      traders: distinct(list.map(({ trader }) => trader)),
      trades: list.length,
      volume_usd: dollars(list),
    }
  },
  top_buyer_ratio: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const of = (trades: readonly TokenTrade[]) => distinct(trades.map(({ trader }) => trader))
    const buyers = of(list.filter(({ side }) => side === 'buy'))
    return {
      buyers,
      traders: of(list),
      buyer_ratio_percent: (buyers / of(list)) * 100,
      buys: count(list, 'buy'),
      sells: count(list, 'sell'),
      volume_usd: dollars(list),
    }
  },
  top_net_inflow: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const of = (side: string) => dollars(list.filter((trade) => trade.side === side))
    return { bought_usd: of('buy'), sold_usd: of('sell'), trades: list.length }
  },
  top_net_outflow: (parts) => tradingBoards.top_net_inflow?.(parts) ?? {},
  top_new_tokens: ({ world, asked, token }) => {
    const list = tokenTrades(world, token, 0, asked.block)
    return { volume_usd: dollars(list), first_block: world.ledger.ofToken(token)[0]?.block }
  },
}
