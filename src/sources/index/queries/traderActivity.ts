import { type Querying, query } from '../query.ts'
import { volumeSeconds } from '../volumeSeconds.ts'
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

/** Sums of dollars in another order may differ in their last digits, by no larger share. */
export const roundingShare = 1e-9

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

/** What an account among so many of the first has at least, by what each of them has for certain. */
const leastOfFirst = (certain: readonly number[], count: number): number =>
  certain.toSorted((one, other) => other - one)[count - 1] ?? 0

/**
 * What each of these accounts traded in a window; those that did not trade in it are left out, and so are those that
 * cannot have traded for so many dollars, or not be among so many of the first: the stretch that holds the broken
 * piece has no less than it.
 */
export async function traderActivity(
  view: Querying,
  scope: TraderScope,
  traders: readonly number[],
  { leastUsd, limit }: { leastUsd: number; limit: number },
): Promise<TraderActivity[]> {
  const own = marksFor(scope.tokens)
  const inWindow = (column: 'usd' | 'trades' | 'buys' | 'last_position') =>
    `case when start >= ? then ${column} else 0 end` as const
  const kept = await inBatches(traders, (some, marks) =>
    view.all(
      query(
        `select trader_id, sum(usd) as most_usd, sum(${inWindow('usd')}) as usd, sum(${inWindow('trades')}) as trades,
           sum(${inWindow('buys')}) as buys, max(${inWindow('last_position')}) as last_position
         from trader_volumes where token_id in (${own}) and trader_id in (${marks}) and start >= ?
         group by trader_id`,
        { ...made, most_usd: 'double precision' },
      ),
      [...Array(4).fill(scope.whole), ...scope.tokens, ...some, scope.whole - volumeSeconds],
      { heavy: true },
    ),
  )
  const certain = kept.map(({ usd }) => usd ?? 0)
  const least = Math.max(leastUsd, leastOfFirst(certain, limit))
  const possible = kept.filter(({ most_usd }) => most_usd * (1 + roundingShare) >= least)
  const pieces = await inBatches(
    possible.map(({ trader_id }) => trader_id),
    (some, marks) => {
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
    },
  )
  const pieceBy = new Map(pieces.map((row) => [row.trader_id, row]))
  return possible.flatMap((row): TraderActivity[] => {
    const piece = pieceBy.get(row.trader_id)
    const trades = Number(row.trades) + Number(piece?.trades ?? 0)
    const buys = Number(row.buys) + Number(piece?.buys ?? 0)
    if (trades === 0) return []
    return [
      {
        trader: row.trader_id,
        volumeUsd: (row.usd ?? 0) + (piece?.usd ?? 0),
        trades,
        buys,
        sells: trades - buys,
        lastPosition: Math.max(row.last_position, piece?.last_position ?? 0),
      },
    ]
  })
}
