import { type PriceSources, priceTokens, type TokenPrice } from '../priceTokens.ts'
import type { BoardRow } from './rankTokens.ts'

/** Priced at once; more are asked for only while too few are deep enough. */
const roundOf = (limit: number) => Math.min(100, limit + 15)

export type PricedRow<Row> = { row: Row; price: TokenPrice }

/** The first so many rows whose token has a pool with that many dollars in it. */
export async function deepEnough<Row extends Pick<BoardRow, 'token'>>(
  sources: PriceSources,
  rows: readonly Row[],
  { least, limit }: { least: number; limit: number },
): Promise<PricedRow<Row>[]> {
  const found: PricedRow<Row>[] = []
  const perRound = roundOf(limit)
  for (let from = 0; from < rows.length && found.length < limit; from += perRound) {
    const some = rows.slice(from, from + perRound)
    const prices = await priceTokens(
      sources,
      some.map(({ token }) => token),
    )
    for (const row of some) {
      const price = prices.get(row.token)
      // Dollars and ether are priced by no pool, and there is no want of them.
      const deep = price && (price.liquidityUsd ?? (price.usd === null ? 0 : Number.POSITIVE_INFINITY))
      if (price && deep !== undefined && deep >= least) found.push({ row, price })
    }
  }
  return found.slice(0, limit)
}
