import type { Trade } from '../../world/Market.ts'

export const count = (list: readonly Trade[], side: Trade['side']) =>
  list.filter((trade) => trade.side === side).length
