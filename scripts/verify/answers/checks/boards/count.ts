import type { TokenTrade } from '../measures.ts'

export const count = (list: readonly TokenTrade[], side: TokenTrade['side']) =>
  list.filter((trade) => trade.side === side).length
