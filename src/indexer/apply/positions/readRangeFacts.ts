import { decodeAmount } from '../../../sources/index/amount.ts'
import { startOf } from '../../../sources/index/position.ts'
import { query } from '../../../sources/index/query.ts'
import type { transfers } from '../../../sources/index/tables/ledgerTables.ts'
import type { trades } from '../../../sources/index/tables/marketTables.ts'
import type { RowOf } from '../../../sources/store/schema/RowOf.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { BlockRange } from '../../fetch/RangeData.ts'
import type { PositionFacts, PositionMove, PositionTrade } from './gatherPairs.ts'

export const tradeColumns =
  'position, transaction_index, trader_id, base_id, quote_id, side, base_amount, quote_amount, usd'
export const moveColumns = 'position, transaction_index, token_id, from_id, to_id, amount'

export type TradeRow = Omit<RowOf<typeof trades>, 'pool_id' | 'price' | 'quote_usd' | 'sqrt_price'>
export type MoveRow = RowOf<typeof transfers>

export const toTrade = (row: TradeRow): PositionTrade => ({
  position: row.position,
  transactionIndex: row.transaction_index,
  trader: row.trader_id,
  base: row.base_id,
  quote: row.quote_id,
  side: row.side === 1 ? 1 : -1,
  baseAmount: decodeAmount(row.base_amount),
  quoteAmount: decodeAmount(row.quote_amount),
  usd: row.usd,
})

export const toMove = (row: MoveRow): PositionMove => ({
  position: row.position,
  transactionIndex: row.transaction_index,
  token: row.token_id,
  from: row.from_id,
  to: row.to_id,
  amount: decodeAmount(row.amount),
})

/** What the index has of a stretch of blocks. */
export async function readRangeFacts(
  transaction: WriteTransaction,
  { from, to }: BlockRange,
): Promise<PositionFacts> {
  const stretch = [startOf(from), startOf(to + 1)]
  const [trades, moves] = await Promise.all([
    transaction.all(
      query(`select ${tradeColumns} from trades where position >= ? and position < ?`),
      stretch,
    ),
    transaction.all(
      query(`select ${moveColumns} from transfers where position >= ? and position < ?`),
      stretch,
    ),
  ])
  return { trades: trades.map(toTrade), moves: moves.map(toMove) }
}
