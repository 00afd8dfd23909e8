import type { PoolActivity } from './poolActivity.ts'

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

/** What was traded of every asset in these pools, on whichever side of them; forms of one asset are one number. */
export function sumAssets(
  pools: ReadonlyMap<number, PoolActivity>,
  sameAs: ReadonlyMap<number, number>,
): TokenSums[] {
  const sums = new Map<number, TokenSums>()
  for (const pool of pools.values()) addPool(sums, pool, (token) => sameAs.get(token) ?? token)
  return [...sums.values()]
}
