import { type Address, zeroAddress } from 'viem'
import { lower, type NetworkTruth } from '../NetworkTruth.ts'
import { amountOf, type Row } from '../Rows.ts'

/** What tokens are worth, by the rule: USDG is a dollar, ether and others what their feed said last before. */
export type QuoteBook = {
  rankOf(token: Address): number
  /** Dollars for one smallest unit of a token just before a position. */
  usdOf(token: Address, position: number): number | null
}

type Answer = { position: number; answer: bigint }
type Source = { rank: number; decimals: number; feed?: { address: string; decimals: number } }

const stockDecimals = 18

function sourcesOf({ network }: NetworkTruth, stocks: readonly Row[]): Map<string, Source> {
  const sources = new Map<string, Source>()
  const feedOf = (symbol: string) => {
    const feed = network.feeds.find(({ base, quote }) => base === symbol && quote === 'USD')
    return feed && { address: lower(feed.address), decimals: feed.decimals }
  }
  const add = (token: string, symbol: string, { rank, decimals }: Omit<Source, 'feed'>) => {
    const feed = feedOf(symbol)
    if (feed) sources.set(lower(token), { rank, decimals, feed })
  }
  for (const stock of stocks)
    add(String(stock.token_id), String(stock.symbol), { rank: 1, decimals: stockDecimals })
  for (const { symbol, address, decimals } of network.tokens) {
    if (symbol === 'USDG') sources.set(lower(address), { rank: 3, decimals })
    else if (symbol === 'WETH') add(address, 'ETH', { rank: 2, decimals })
    else add(address, symbol, { rank: 1, decimals })
  }
  add(zeroAddress, 'ETH', { rank: 2, decimals: 18 })
  return sources
}

/** The book as the expected deployments of stocks and answers of feeds make it. */
export function createQuoteBook(
  truth: NetworkTruth,
  { stocks, answers }: { stocks: readonly Row[]; answers: readonly Row[] },
): QuoteBook {
  const sources = sourcesOf(truth, stocks)
  const byFeed = new Map<string, Answer[]>()
  const inOrder = answers.toSorted((one, other) => Number(one.position) - Number(other.position))
  for (const { feed_id: feed, position, answer } of inOrder) {
    const list = byFeed.get(String(feed)) ?? []
    list.push({ position: Number(position), answer: amountOf(answer) })
    byFeed.set(String(feed), list)
  }
  /** The newest answer before a position, by halving: the list is in the order of the chain. */
  const lastBefore = (list: readonly Answer[], position: number): bigint | undefined => {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((list[middle] as Answer).position < position) low = middle + 1
      else high = middle
    }
    return list[low - 1]?.answer
  }
  return {
    rankOf: (token) => sources.get(token)?.rank ?? 0,
    usdOf(token, position) {
      const source = sources.get(token)
      if (!source) return null
      if (!source.feed) return 1 / 10 ** source.decimals
      const answer = lastBefore(byFeed.get(source.feed.address) ?? [], position) ?? 0n
      return answer > 0n ? Number(answer) / 10 ** source.feed.decimals / 10 ** source.decimals : null
    },
  }
}
