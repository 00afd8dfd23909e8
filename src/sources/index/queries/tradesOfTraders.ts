import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { marksFor } from './marksFor.ts'
import type { TokenTrade } from './tokenTrades.ts'

/** One of the two tokens of a trade, as its trader sees it. */
export type TraderTrade = TokenTrade & { token: number }

const columns =
  'position, transaction_index, trader_id, base_id, quote_id, side, base_amount, quote_amount, usd'

/**
 * What traders bought and sold, oldest first: each trade is one row for each of its tokens, or only for the
 * asset asked for by the numbers of its forms. Undefined when there are more than `most` trades: a part of them
 * would tell a wrong story.
 */
export async function tradesOfTraders(
  view: Querying,
  {
    traders,
    asset,
    since,
  }: { traders: readonly number[]; asset?: readonly number[] | undefined; since?: number },
  most: number,
): Promise<TraderTrade[] | undefined> {
  const late = since === undefined ? '' : ' and position >= ?'
  const forms = marksFor(asset ?? [])
  const conditions =
    asset === undefined
      ? ([{ sql: late, params: [] }] as const)
      : ([
          { sql: `${late} and base_id in (${forms})`, params: asset },
          {
            sql: `${late} and quote_id in (${forms}) and base_id not in (${forms})`,
            params: [...asset, ...asset],
          },
        ] as const)
  let count = 0
  const found: TraderTrade[] = []
  for (const { sql, params } of conditions) {
    const rows = await inBatches(traders, (some, marks) =>
      view.all(
        query(`select ${columns} from trades where trader_id in (${marks})${sql} limit ?`),
        [...some, ...(since === undefined ? [] : [since]), ...params, most + 1],
        { heavy: true },
      ),
    )
    count += rows.length
    if (count > most) return undefined
    for (const row of rows) {
      const only = asset?.includes(row.base_id)
      for (const isBase of only === undefined ? [true, false] : [only])
        found.push({
          position: row.position,
          transactionIndex: row.transaction_index,
          trader: row.trader_id,
          token: isBase ? row.base_id : row.quote_id,
          side: (row.side === 1) === isBase ? 'buy' : 'sell',
          amount: decodeAmount(isBase ? row.base_amount : row.quote_amount),
          usd: row.usd,
        })
    }
  }
  return found.sort((one, other) => one.position - other.position)
}
