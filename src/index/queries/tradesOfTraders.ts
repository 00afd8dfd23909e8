import type { ReadView } from '../../store/Reader.ts'
import { decodeAmount } from '../amount.ts'
import { inBatches } from './inBatches.ts'
import type { TokenTrade } from './tokenTrades.ts'

/** One of the two tokens of a trade, as its trader sees it. */
export type TraderTrade = TokenTrade & { token: number }

type Row = {
  position: number
  transaction_index: number
  trader_id: number
  base_id: number
  quote_id: number
  side: number
  base_amount: Uint8Array
  quote_amount: Uint8Array
  usd: number | null
}

const columns =
  'position, transaction_index, trader_id, base_id, quote_id, side, base_amount, quote_amount, usd'

const toTrade = (row: Row, isBase: boolean): TraderTrade => ({
  position: row.position,
  transactionIndex: row.transaction_index,
  trader: row.trader_id,
  token: isBase ? row.base_id : row.quote_id,
  side: (row.side === 1) === isBase ? 'buy' : 'sell',
  amount: decodeAmount(isBase ? row.base_amount : row.quote_amount),
  usd: row.usd,
})

/**
 * What traders bought and sold, oldest first: each trade is one row for each of its tokens, or only for the
 * one asked for. Undefined when there are more than `most` trades: a part of them would tell a wrong story.
 */
export async function tradesOfTraders(
  view: ReadView,
  { traders, token, since }: { traders: readonly number[]; token?: number | undefined; since?: number },
  most: number,
): Promise<TraderTrade[] | undefined> {
  const late = since === undefined ? '' : ' and position >= ?'
  const conditions = token === undefined ? [late] : [`${late} and base_id = ?`, `${late} and quote_id = ?`]
  const params = [...(since === undefined ? [] : [since]), ...(token === undefined ? [] : [token])]
  let count = 0
  const found: TraderTrade[] = []
  for (const condition of conditions) {
    const rows = await inBatches(traders, (some, marks) =>
      view.all<Row>(
        `select ${columns} from trades where trader_id in (${marks})${condition} limit ?`,
        [...some, ...params, most + 1],
        { heavy: true },
      ),
    )
    count += rows.length
    if (count > most) return undefined
    for (const row of rows) {
      if (token === undefined || row.base_id === token) found.push(toTrade(row, true))
      if (token === undefined || row.quote_id === token) found.push(toTrade(row, false))
    }
  }
  return found.sort((one, other) => one.position - other.position)
}
