import type { Address } from 'viem'
import { findPool } from '../../sources/index/queries/findPool.ts'
import { otherToken } from './PoolState.ts'
import { type PriceSources, priceTokens, type TokenPrice } from './priceTokens.ts'
import { quoteInPool } from './quoteInPool.ts'
import { readDecimals } from './readDecimals.ts'

/** What trading a token for so many dollars costs in the pool that sets its price, fees included. */
export type SizedQuote = {
  /** Dollars that one token fetches when that many dollars' worth are sold. */
  bid: number | null
  /** Dollars that one token costs when that many dollars are spent. */
  ask: number | null
}

type Sized = {
  /** The token's price and, where the caller has it, that of what its pool trades it for. */
  prices: ReadonlyMap<Address, TokenPrice>
  sizeUsd: number
}

/** Bid and ask of a token that has a price, by the quoters; one round trip where both prices are known. */
export async function quoteAtSize(
  sources: PriceSources,
  token: Address,
  { prices, sizeUsd }: Sized,
): Promise<SizedQuote> {
  const none = { bid: null, ask: null }
  const price = prices.get(token)
  const pool = price?.pool ? await findPool(sources.index, price.pool) : undefined
  if (!pool || !price?.usd) return none
  const other = otherToken(pool, token)
  const [values, decimals] = await Promise.all([
    prices.has(other) ? prices : priceTokens(sources, [other]),
    readDecimals(sources, [token, other]),
  ])
  const unitUsd = values.get(other)?.usd ?? null
  const [own, theirs] = [decimals.get(token), decimals.get(other)]
  if (unitUsd === null || own === undefined || theirs === undefined) return none
  const raw = (amount: number, digits: number) => BigInt(Math.round(amount * 10 ** digits))
  const [sold, spent] = [raw(sizeUsd / price.usd, own), raw(sizeUsd / unitUsd, theirs)]
  const [received, bought] = await Promise.all([
    quoteInPool(sources, pool, { token, amount: sold }),
    quoteInPool(sources, pool, { token: other, amount: spent }),
  ])
  const ratio = (dollars: number | undefined, tokens: number | undefined) =>
    dollars === undefined || tokens === undefined || !(tokens > 0) ? null : dollars / tokens
  const whole = (amount: bigint | undefined, digits: number) =>
    amount === undefined ? undefined : Number(amount) / 10 ** digits
  const fetched = whole(received?.amountOut, theirs)
  return {
    bid: ratio(fetched === undefined ? undefined : fetched * unitUsd, Number(sold) / 10 ** own),
    ask: ratio((Number(spent) / 10 ** theirs) * unitUsd, whole(bought?.amountOut, own)),
  }
}
