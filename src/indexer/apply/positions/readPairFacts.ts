import { startOf } from '../../../sources/index/position.ts'
import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { BlockRange } from '../../fetch/RangeData.ts'
import type { PairKey } from './clearPairs.ts'
import type { PositionFacts } from './gatherPairs.ts'
import { type MoveRow, moveColumns, type TradeRow, toMove, toTrade, tradeColumns } from './readRangeFacts.ts'

/** What the index has of one account and token in a stretch of blocks. */
export async function readPairFacts(
  transaction: WriteTransaction,
  { trader, token }: PairKey,
  { from, to }: BlockRange,
): Promise<PositionFacts> {
  const stretch = [startOf(from), startOf(to + 1)]
  // The sums keep the engines from walking all trades and transfers of the token.
  const trades: TradeRow[] = await transaction.all(
    query(`select ${tradeColumns} from trades where trader_id = ? and position >= ? and position < ?
     and (base_id + 0 = ? or quote_id + 0 = ?)`),
    [trader, ...stretch, token, token],
  )
  const moved = await Promise.all(
    (['from_id', 'to_id'] as const).map(
      (side): Promise<MoveRow[]> =>
        transaction.all(
          query(`select ${moveColumns} from transfers where ${side} = ? and position >= ? and position < ?
         and token_id + 0 = ?`),
          [trader, ...stretch, token],
        ),
    ),
  )
  // One to oneself is found on both sides.
  const moves = new Map(moved.flat().map((row) => [row.position, row]))
  return { trades: trades.map(toTrade), moves: [...moves.values()].map(toMove) }
}
