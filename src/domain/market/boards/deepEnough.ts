import type { Address } from 'viem'
import { priceMissing } from '../priceMissing.ts'
import type { PriceSources, TokenPrice } from '../priceTokens.ts'
import type { BoardRow } from './rankTokens.ts'

/** Priced at once; more are asked for only while too few are deep enough. */
const roundOf = (limit: number) => Math.min(100, limit + 15)

export type PricedRow<Row> = { row: Row; price: TokenPrice }

/** Dollars and ether are worth what they are by themselves, and there is no want of them. */
export const isDeep = ({ usd, liquidityUsd, path }: TokenPrice, least: number): boolean =>
  (liquidityUsd ?? 0) >= least || (usd !== null && path.length < 2 && liquidityUsd === null)

type Wanted = {
  least: number
  limit: number
  /** Prices that are known already. */
  known?: ReadonlyMap<Address, TokenPrice>
}

/** The first so many rows whose token has pools with that many dollars in them. */
export async function deepEnough<Row extends Pick<BoardRow, 'token'>>(
  sources: PriceSources,
  rows: readonly Row[],
  { least, limit, known = new Map() }: Wanted,
): Promise<PricedRow<Row>[]> {
  const found: PricedRow<Row>[] = []
  const perRound = roundOf(limit)
  for (let from = 0; from < rows.length && found.length < limit; from += perRound) {
    const some = rows.slice(from, from + perRound)
    const prices = await priceMissing(
      sources,
      some.map(({ token }) => token),
      known,
    )
    for (const row of some) {
      const price = known.get(row.token) ?? prices.get(row.token)
      if (price && isDeep(price, least)) found.push({ row, price })
    }
  }
  return found.slice(0, limit)
}
