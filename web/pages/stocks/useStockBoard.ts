import { type Loaded, useOperation } from '../../api/useOperation.ts'
import type { Board } from './StockRow.ts'

export const boardCall = { name: 'list_stock_premiums', args: { limit: 250 } } as const

/** Premiums of every instrument that has a feed and a price. */
export const useStockBoard = (): Loaded<Board> =>
  useOperation<Board>(boardCall.name, boardCall.args, { live: 6_000 })
