import { zeroAddress } from 'viem'
import type { IndexView } from '../../index/IndexView.ts'
import { mainPools } from '../../index/queries/mainPools.ts'
import { newHolders } from '../../index/queries/newHolders.ts'
import { poolUsdMoves } from '../../index/queries/poolUsdMoves.ts'
import { type TokenTraded, tokensTraded } from '../../index/queries/tokensTraded.ts'

export const boardSorts = ['volume', 'trades', 'buyers', 'gain', 'loss', 'new_holders'] as const
export type BoardSort = (typeof boardSorts)[number]

/** A token in a window; larger keys come first, null ones have no place. */
export type BoardRow = TokenTraded & {
  changePercent: number | null
  newHolders: number | null
  key: number | null
}

export type Stretch = { since: number; before: number }

/** Prices and holders are looked up for so many of the most traded tokens. */
export const mostLookedUp = 300

function keyOf(row: Omit<BoardRow, 'key'>, sort: BoardSort): number | null {
  if (sort === 'volume') return row.volumeUsd
  if (sort === 'trades') return row.trades
  if (sort === 'buyers') return row.buyers
  if (sort === 'new_holders') return row.newHolders
  if (row.changePercent === null) return null
  return sort === 'gain' ? row.changePercent : -row.changePercent
}

const weight = (row: TokenTraded, sort: BoardSort) =>
  sort === 'trades' ? row.trades : sort === 'buyers' ? row.buyers : row.volumeUsd

/** Tokens of a stretch in order. Of more than can be looked up, the most traded are taken. */
export async function rankTokens(
  index: IndexView,
  stretch: Stretch,
  { sort, belongs }: { sort: BoardSort; belongs: (row: TokenTraded) => boolean },
): Promise<{ rows: BoardRow[]; all: boolean }> {
  const [found, pools] = await Promise.all([tokensTraded(index, stretch), mainPools(index, stretch)])
  const traded = found
    .filter(belongs)
    .sort((one, other) => weight(other, sort) - weight(one, sort) || one.id - other.id)
  const some = traded.slice(0, mostLookedUp)
  const ids = some.map(({ id }) => id)
  const [moves, entered] = await Promise.all([
    poolUsdMoves(
      index,
      ids.flatMap((id) => pools.get(id) ?? []),
      stretch,
    ),
    newHolders(index, ids, stretch),
  ])
  const rows = some.map((row) => {
    const { first, last } = moves.get(pools.get(row.id) ?? -1) ?? { first: null, last: null }
    const changePercent = first === null || last === null ? null : (last / first - 1) * 100
    // Ether moves without transfers, so nobody can tell who came to hold it.
    const newcomers = row.token === zeroAddress ? null : (entered.get(row.id) ?? 0)
    const full = { ...row, changePercent, newHolders: newcomers }
    return { ...full, key: keyOf(full, sort) }
  })
  const placed = rows.filter(({ key }) => key !== null)
  placed.sort((one, other) => (other.key ?? 0) - (one.key ?? 0) || one.id - other.id)
  return { rows: placed, all: traded.length <= mostLookedUp }
}
