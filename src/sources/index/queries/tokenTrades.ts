import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { marksFor } from './marksFor.ts'

/** A trade as one of its two assets sees it, with numbers for addresses. */
export type TokenTrade = {
  position: number
  transactionIndex: number
  trader: number
  side: 'buy' | 'sell'
  amount: bigint
  /** Worth of the trade in dollars at the time. */
  usd: number | null
}

/** As `sidesOfAsset`, with the amount of the asset itself. */
const roles = [
  { column: 'base_id', amount: 'base_amount', buy: 1, isFirst: true },
  { column: 'quote_id', amount: 'quote_amount', buy: -1, isFirst: false },
] as const

export type TradeStretch = {
  /** The first position that counts, and the first that does not. */
  since: number
  before: number
  order: 'oldest' | 'newest'
  limit: number
  side?: 'buy' | 'sell'
}

/** Trades of an asset on whichever side of its pools it stands, at most so many from one end. */
export async function tokenTrades(
  view: Querying,
  asset: readonly number[],
  { since, before, order, limit, side }: TradeStretch,
): Promise<TokenTrade[]> {
  const marks = marksFor(asset)
  const direction = order === 'oldest' ? 'asc' : 'desc'
  const lists = await Promise.all(
    roles.map(async ({ column, amount, buy, isFirst }) => {
      const bySide = side === undefined ? undefined : side === 'buy' ? buy : -buy
      const { sql, params } = allOf(
        [`${column} in (${marks})`, asset],
        [`base_id not in (${marks})`, isFirst ? undefined : asset],
        ['position >= ?', since],
        ['position < ?', before],
        ['side = ?', bySide],
      )
      const rows = await view.all(
        query(`select position, transaction_index, trader_id, side, ${amount} as amount, usd from trades
         where ${sql}
         order by position ${direction} limit ?`),
        [...params, limit],
        { heavy: true },
      )
      return rows.map((row) => ({
        position: row.position,
        transactionIndex: row.transaction_index,
        trader: row.trader_id,
        side: row.side === buy ? ('buy' as const) : ('sell' as const),
        amount: decodeAmount(row.amount),
        usd: row.usd,
      }))
    }),
  )
  const sign = order === 'oldest' ? 1 : -1
  return lists
    .flat()
    .sort((one, other) => sign * (one.position - other.position))
    .slice(0, limit)
}
