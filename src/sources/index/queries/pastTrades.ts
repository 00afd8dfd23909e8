import { fromLimbs } from '../../archive/limbs.ts'
import {
  type ArchivedTrade,
  type ArchivedTradeFilter,
  archivedTrades,
} from '../../archive/queries/archivedTrades.ts'
import type { IndexView } from '../IndexView.ts'
import { toPosition } from '../position.ts'
import { goOnInArchive, type ListPage } from './goOnInArchive.ts'
import { listTrades, type TradeFilter, type TradeRow } from './listTrades.ts'

const toTradeRow = (row: ArchivedTrade): TradeRow => ({
  position: toPosition(Number(row.block), row.log_index),
  transaction: row.transaction_hash,
  time: Number(row.time),
  pool: row.pool,
  venue: row.venue,
  kind: row.pool_kind,
  base: row.base,
  quote: row.quote,
  trader: row.trader,
  side: row.side === 1 ? 1 : -1,
  baseAmount: fromLimbs(row.base_high, row.base_middle, row.base_low),
  quoteAmount: fromLimbs(row.quote_high, row.quote_middle, row.quote_low),
  price: row.price,
  quoteUsd: row.quote_usd,
  usd: row.usd,
})

export type PastTradeFilter = {
  /** The filter in the index's numbers; undefined where it never met one of the addresses. */
  ids: TradeFilter | undefined
  /** The same by addresses. */
  past: ArchivedTradeFilter
}

/** The newest trades before a position, from the index and, where that ends, from the archive. */
export async function pastTrades(
  view: IndexView,
  { ids, past }: PastTradeFilter,
  { before, limit }: { before: number; limit: number },
): Promise<ListPage<TradeRow>> {
  const found = ids ? await listTrades(view, ids, { before, limit: limit + 1 }) : []
  const rows = found.slice(0, limit)
  const own = { rows, next: found.length > limit ? rows.at(-1)?.position : undefined }
  return goOnInArchive(view, { own, before, limit }, async (archive, rest) =>
    (await archivedTrades(archive, past, rest)).map(toTradeRow),
  )
}
