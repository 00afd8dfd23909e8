import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { marksFor } from './marksFor.ts'

/** What one account traded in a stretch. */
export type TraderActivity = {
  trader: number
  volumeUsd: number
  trades: number
  buys: number
  sells: number
  lastPosition: number
}

/** A window up to the newest block, of one asset or of the whole chain. */
export type TraderScope = {
  /** The numbers of all forms of the asset; all trades without it. */
  asset: readonly number[] | undefined
  /** What its rows may stand under. */
  tokens: readonly number[]
  /** When its first whole stretch begins. */
  whole: number
  /** Its trades before that. */
  piece: { since: number; before: number }
}

const made = {
  trader_id: 'bigint',
  usd: 'double precision null',
  trades: 'wide bigint',
  buys: 'wide bigint',
} as const

/** The trades of some accounts in the broken piece of a window; one of one form of the asset for the other is of its base. */
function pieceOf({ asset, piece }: TraderScope, traders: readonly number[], marks: '?') {
  const place = `trader_id in (${marks}) and position >= ? and position < ?` as const
  const params = [...traders, piece.since, piece.before]
  const columns = 'trader_id, usd, position'
  const gotBase = 'case when side = 1 then 1 else 0 end' as const
  if (!asset)
    return { sql: `select ${columns}, ${gotBase} as bought from trades where ${place}` as const, params }
  const forms = marksFor(asset)
  // The sums keep SQLite from walking all trades of the asset: each of these accounts has few of them here.
  return {
    sql: `select ${columns}, case when base_id in (${forms}) then ${gotBase} else 1 - (${gotBase}) end as bought
      from trades where ${place} and (base_id + 0 in (${forms}) or quote_id + 0 in (${forms}))` as const,
    params: [...asset, ...params, ...asset, ...asset],
  }
}

/** What each of these accounts traded in a window; those that did not trade in it are left out. */
export async function traderActivity(
  view: Querying,
  scope: TraderScope,
  traders: readonly number[],
): Promise<TraderActivity[]> {
  const own = marksFor(scope.tokens)
  const [kept, first] = await Promise.all([
    inBatches(traders, (some, marks) =>
      view.all(
        query(
          `select trader_id, sum(usd) as usd, sum(trades) as trades, sum(buys) as buys,
             max(last_position) as last_position
           from trader_volumes where token_id in (${own}) and trader_id in (${marks}) and start >= ?
           group by trader_id`,
          made,
        ),
        [...scope.tokens, ...some, scope.whole],
        { heavy: true },
      ),
    ),
    inBatches(traders, (some, marks) => {
      const { sql, params } = pieceOf(scope, some, marks)
      return view.all(
        query(
          `select trader_id, sum(usd) as usd, count(*) as trades, sum(bought) as buys, max(position) as last_position
           from (${sql}) traded group by trader_id`,
          made,
        ),
        params,
        { heavy: true },
      )
    }),
  ])
  const found = new Map<number, TraderActivity>()
  for (const row of [...kept, ...first]) {
    const known = found.get(row.trader_id)
    const trades = Number(row.trades) + (known?.trades ?? 0)
    const buys = Number(row.buys) + (known?.buys ?? 0)
    found.set(row.trader_id, {
      trader: row.trader_id,
      volumeUsd: (row.usd ?? 0) + (known?.volumeUsd ?? 0),
      trades,
      buys,
      sells: trades - buys,
      lastPosition: Math.max(row.last_position ?? 0, known?.lastPosition ?? 0),
    })
  }
  return [...found.values()]
}
