import { type Address, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'

/** How one smallest unit of a token is worth dollars: by itself, or by a feed's answer. */
export type QuoteValue =
  | { by: 'dollar'; decimals: number }
  | { by: 'feed'; feed: Address; decimals: number; feedDecimals: number }

/** A token that prices can be quoted in; the higher its rank, the rather. */
export type QuoteRow = { token: Address; rank: number; value: QuoteValue }

/** Tokens that prices are quoted in, the best first: dollars, ether, then what has a feed of its own. */
export type QuoteTokens = { all: readonly QuoteRow[]; rankOf(token: Address): number }

const rankOfDollar = 3
const rankOfEther = 2
const rankOfFeed = 1

/** Stock tokens have 18 decimals; their feeds price one token, whatever its multiplier. */
const stockDecimals = 18

export type Stock = { symbol: string; address: Address }

/** The network's quote tokens as rows that can be copied between threads. */
export function quoteRowsOf(network: Network, stocks: readonly Stock[]): QuoteRow[] {
  const rows = new Map<Address, QuoteRow>()
  const feedFor = (base: string) => network.feeds.find((feed) => feed.base === base && feed.quote === 'USD')
  const add = (
    address: Address,
    { rank, base, decimals }: { rank: number; base: string; decimals: number },
  ) => {
    const feed = feedFor(base)
    if (!feed) return
    const token = lowerAddress(address)
    const value = {
      by: 'feed',
      feed: lowerAddress(feed.address),
      decimals,
      feedDecimals: feed.decimals,
    } as const
    rows.set(token, { token, rank, value })
  }
  for (const { symbol, address } of stocks)
    add(address, { rank: rankOfFeed, base: symbol, decimals: stockDecimals })
  for (const { symbol, address, decimals } of network.tokens) {
    const token = lowerAddress(address)
    if (symbol === 'USDG') rows.set(token, { token, rank: rankOfDollar, value: { by: 'dollar', decimals } })
    else if (symbol === 'WETH') add(address, { rank: rankOfEther, base: 'ETH', decimals })
    else add(address, { rank: rankOfFeed, base: symbol, decimals })
  }
  add(zeroAddress, { rank: rankOfEther, base: 'ETH', decimals: network.nativeCurrency.decimals })
  return [...rows.values()]
}

export function toQuoteTokens(rows: readonly QuoteRow[]): QuoteTokens {
  const ranks = new Map(rows.map(({ token, rank }) => [token, rank]))
  return { all: rows, rankOf: (token) => ranks.get(token) ?? 0 }
}

/** The side of a pool that its prices are quoted in. */
export const quoteSideOf = (quotes: QuoteTokens, token0: Address, token1: Address): 0 | 1 =>
  quotes.rankOf(token0) > quotes.rankOf(token1) ? 0 : 1
