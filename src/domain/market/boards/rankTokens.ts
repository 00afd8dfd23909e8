import { type Address, zeroAddress } from 'viem'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { startOf } from '../../../sources/index/position.ts'
import { holderFlows } from '../../../sources/index/queries/holderFlows.ts'
import type { PoolActivity } from '../../../sources/index/queries/poolActivity.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import { sumAssets } from '../../../sources/index/queries/sumAssets.ts'
import { sumTokens } from '../../../sources/index/queries/sumTokens.ts'
import { type TokenTraded, tokensTraded } from '../../../sources/index/queries/tokensTraded.ts'
import { assetForms } from '../assets.ts'
import { priceRatios, type Stretch } from '../measures/priceRatios.ts'
import { priceMissing } from '../priceMissing.ts'
import type { PriceSources, TokenPrice } from '../priceTokens.ts'

export const boardSorts = ['volume', 'trades', 'buyers', 'gain', 'loss', 'new_holders'] as const
export type BoardSort = (typeof boardSorts)[number]

/** A token in a window; larger keys come first, null ones have no place. */
export type BoardRow = TokenTraded & { key: number | null }

/** Prices and holders are looked up for so many of the most traded tokens. */
export const mostLookedUp = 300

const weight = (row: TokenTraded, sort: BoardSort) =>
  sort === 'trades' ? row.trades : sort === 'buyers' ? row.buyers : row.volumeUsd

/** What prices went up or down by, where that is what the board is sorted by. */
async function readMoves(
  sources: PriceSources,
  tokens: readonly Address[],
  { stretch, known }: { stretch: Stretch; known: ReadonlyMap<Address, TokenPrice> },
) {
  const prices = new Map([...known, ...(await priceMissing(sources, tokens, known))])
  const paths = [...prices.values()].flatMap(({ priced }) => priced ?? [])
  const moveOf = await priceRatios(sources, paths, [stretch])
  const moves = new Map(
    [...prices].flatMap(([token, { priced }]) => {
      const ratio = priced && moveOf(priced, stretch).ratio
      return typeof ratio === 'number' ? [[token, ratio - 1] as const] : []
    }),
  )
  return { prices, moves }
}

type Reading = Pick<Wanted, 'sort' | 'pools'> & { stretch: Stretch; sameAs: ReadonlyMap<number, number> }

/**
 * What was traded in a stretch. Who traded before the newest window takes a look at every trade of it, and is asked
 * only where it decides the order: nothing else is told of such a stretch.
 */
async function readTraded(
  index: IndexView,
  { stretch, sort, sameAs, pools }: Reading,
): Promise<TokenTraded[]> {
  if (sort === 'buyers' || (stretch.before > startOf(index.span.to) && !pools))
    return tokensTraded(index, stretch, { sameAs })
  const sums = pools ? sumAssets(pools, sameAs) : await sumTokens(index, stretch, { sameAs })
  const addresses = await readAddresses(
    index,
    sums.map(({ id }) => id),
  )
  return sums.map((sum) => ({ ...sum, token: knownAddress(addresses, sum.id), traders: 0, buyers: 0 }))
}

/** Accounts that first got each token in a stretch and have some now, by the token's number. */
export async function countEntered(
  index: IndexView,
  rows: readonly Pick<TokenTraded, 'id' | 'token'>[],
  stretch: Stretch,
): Promise<Map<number, number>> {
  // Ether moves without transfers, so nobody can tell who came to hold it.
  const ids = rows.filter(({ token }) => token !== zeroAddress).map(({ id }) => id)
  const entered = await holderFlows(index, ids, stretch)
  return new Map(ids.map((id) => [id, entered.get(id)?.holding ?? 0]))
}

type Wanted = {
  sort: BoardSort
  belongs: (row: TokenTraded) => boolean
  /** Prices that are known already. */
  known?: ReadonlyMap<Address, TokenPrice>
  /** What was traded in every pool of the stretch, where it is known already; who traded is not looked up then. */
  pools?: ReadonlyMap<number, PoolActivity>
}

/**
 * Tokens of a stretch in order, with the prices that took. Of more than can be looked up, the most traded are
 * taken.
 */
export async function rankTokens(
  sources: PriceSources,
  stretch: Stretch,
  { sort, belongs, known = new Map(), pools }: Wanted,
): Promise<{ rows: BoardRow[]; all: boolean; prices: Map<Address, TokenPrice> }> {
  const { index } = sources
  const sameAs = await assetForms(sources)
  const traded = (await readTraded(index, { stretch, sort, sameAs, ...(pools ? { pools } : {}) }))
    .filter(belongs)
    .sort((one, other) => weight(other, sort) - weight(one, sort) || one.id - other.id)
  const some = traded.slice(0, mostLookedUp)
  const moved = sort === 'gain' || sort === 'loss'
  const [entered, { prices, moves }] = await Promise.all([
    sort === 'new_holders' ? countEntered(index, some, stretch) : new Map<number, number>(),
    moved
      ? readMoves(
          sources,
          some.map(({ token }) => token),
          { stretch, known },
        )
      : { prices: new Map<Address, TokenPrice>(), moves: new Map<Address, number>() },
  ])
  const keyOf = (row: TokenTraded): number | null => {
    if (sort === 'new_holders') return entered.get(row.id) ?? null
    if (!moved) return weight(row, sort)
    const move = moves.get(row.token)
    return move === undefined ? null : sort === 'gain' ? move : -move
  }
  const rows = some.map((row) => ({ ...row, key: keyOf(row) }))
  const placed = rows.filter(({ key }) => key !== null)
  placed.sort((one, other) => (other.key ?? 0) - (one.key ?? 0) || one.id - other.id)
  return { rows: placed, all: traded.length <= mostLookedUp, prices }
}
