import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { inSet } from './inSet.ts'
import { type PoolActivity, poolActivity, type TokenSet } from './poolActivity.ts'
import { startAt } from './startAt.ts'

export type TradedFilter = {
  /** Forms of one asset by the number that stands for all of them. */
  sameAs: ReadonlyMap<number, number>
  /** Only these tokens. */
  among?: TokenSet
}

/** What was traded of an asset, by its number. */
export type TokenSums = {
  id: number
  trades: number
  buys: number
  volumeUsd: number
  boughtUsd: number
  unpriced: number
}

/** Adds what was traded in a pool to both of its assets, or once where they are one. */
function addPool(sums: Map<number, TokenSums>, pool: PoolActivity, assetOf: (token: number) => number): void {
  const [base, quote] = [assetOf(pool.base), assetOf(pool.quote)]
  const { trades, volumeUsd, unpriced } = pool
  const add = (id: number, buys: number, boughtUsd: number) => {
    const sum = sums.get(id) ?? { id, trades: 0, buys: 0, volumeUsd: 0, boughtUsd: 0, unpriced: 0 }
    sum.trades += trades
    sum.buys += buys
    sum.volumeUsd += volumeUsd
    sum.boughtUsd += boughtUsd
    sum.unpriced += unpriced
    sums.set(id, sum)
  }
  add(base, pool.buys, pool.boughtUsd)
  // Whoever buys a pool's base token sells what it is quoted in.
  if (quote !== base) add(quote, trades - pool.buys, volumeUsd - pool.boughtUsd)
}

/** What was traded of every asset from one position to before another, on whichever side of its pools. */
export async function sumTokens(
  view: IndexView,
  { since, before }: { since: number; before: number },
  { sameAs, among }: TradedFilter,
): Promise<TokenSums[]> {
  const isNewest = before > startOf(view.span.to)
  const [start, end] = await Promise.all([startAt(view, since), isNewest ? undefined : startAt(view, before)])
  const pools = await poolActivity(view, start, among, end)
  const sums = new Map<number, TokenSums>()
  for (const pool of pools.values()) addPool(sums, pool, (token) => sameAs.get(token) ?? token)
  const wanted = among && (await inSet(view, [...sums.keys()], among))
  return [...sums.values()].filter(({ id }) => !wanted || wanted.has(id))
}
