import type { ResultOf } from '../../api/ResultOf.ts'
import { type Loaded, useOperation } from '../../api/useOperation.ts'

export const boardCall = { name: 'list_stock_premiums', args: { limit: 250 } } as const

export type StockBoard = Loaded<ResultOf<'list_stock_premiums'>>

/** Premiums of every instrument that has a feed and a price. */
export const useStockBoard = (): StockBoard => useOperation(boardCall.name, boardCall.args, { live: 6_000 })
