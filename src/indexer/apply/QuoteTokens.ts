import { type Address, zeroAddress } from 'viem'
import type { Network } from '../../network/Network.ts'

/** How one smallest unit of a token is worth dollars: by itself, or by a feed's answer. */
export type QuoteValue =
  | { by: 'dollar'; decimals: number }
  | { by: 'feed'; feed: Address; decimals: number; feedDecimals: number }

/** Tokens that prices are quoted in, the best first: dollars, ether, then what has a feed of its own. */
export type QuoteTokens = {
  /** Higher is better; 0 for a token that nothing prices. */
  rankOf(token: Address): number
  all(): readonly { token: Address; value: QuoteValue }[]
}

const lower = (address: string): Address => address.toLowerCase() as Address

const rankOfDollar = 3
const rankOfEther = 2
const rankOfFeed = 1

/** Stock tokens have 18 decimals; their feeds price one token, whatever its multiplier. */
const stockDecimals = 18

export type Stock = { symbol: string; address: Address }

export function toQuoteTokens(network: Network, stocks: readonly Stock[]): QuoteTokens {
  const values = new Map<Address, { rank: number; value: QuoteValue }>()
  const feedFor = (base: string) => network.feeds.find((feed) => feed.base === base && feed.quote === 'USD')
  const add = (token: Address, rank: number, base: string, decimals: number) => {
    const feed = feedFor(base)
    if (!feed) return
    const value = { by: 'feed', feed: lower(feed.address), decimals, feedDecimals: feed.decimals } as const
    values.set(lower(token), { rank, value })
  }
  for (const { symbol, address } of stocks) add(address, rankOfFeed, symbol, stockDecimals)
  for (const { symbol, address, decimals } of network.tokens) {
    if (symbol === 'USDG')
      values.set(lower(address), { rank: rankOfDollar, value: { by: 'dollar', decimals } })
    else if (symbol === 'WETH') add(address, rankOfEther, 'ETH', decimals)
    else add(address, rankOfFeed, symbol, decimals)
  }
  add(zeroAddress, rankOfEther, 'ETH', network.nativeCurrency.decimals)
  return {
    rankOf: (token) => values.get(token)?.rank ?? 0,
    all: () => [...values].map(([token, { value }]) => ({ token, value })),
  }
}

/** The side of a pool that its prices are quoted in. */
export const quoteSideOf = (quotes: QuoteTokens, token0: Address, token1: Address): 0 | 1 =>
  quotes.rankOf(token0) > quotes.rankOf(token1) ? 0 : 1
