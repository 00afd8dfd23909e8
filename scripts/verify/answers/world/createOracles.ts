import type { Address } from 'viem'
import { isBefore, type Log, type Placed, upTo } from '../chain/Chain.ts'
import { addressAt, intOf, lower, topicOf, uintAt, zero } from '../chain/words.ts'
import type { Node } from '../node/createNode.ts'
import type { Facts } from './Facts.ts'
import type { OracleAnswer } from './Market.ts'

const answerUpdated = topicOf('AnswerUpdated(int256,uint256,uint256)')

/** How the worth of a token in dollars is known without any pool. */
type Source = { feed: string; decimals: number } | 'dollar'

export type Oracles = {
  take(logs: readonly Log[]): void
  answers(feed: string): readonly OracleAnswer[]
  /** What one whole token is worth by its feed just before a place, or after a block. */
  usdBefore(token: string, place: Placed): number | null
  usdAt(token: string, block: number): number | null
  /** Which of two tokens prices are quoted in: the higher. */
  rank(token: string): number
}

/** Who writes the answers of each feed: the feed itself, or the aggregator it names. */
export async function readAggregators(node: Node, feeds: readonly Address[]): Promise<Map<string, string>> {
  const data = '0x245a7bfc'
  const replies = await node.askAll(
    feeds.map((to) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
  )
  const writers = new Map<string, string>(feeds.map((feed) => [lower(feed), lower(feed)]))
  replies.forEach((reply, index) => {
    const feed = feeds[index]
    if (feed && 'result' in reply && String(reply.result).length === 66)
      writers.set(addressAt(reply.result as `0x${string}`, 0), lower(feed))
  })
  return writers
}

export function createOracles(facts: Facts, writers: ReadonlyMap<string, string>): Oracles {
  const byFeed = new Map<string, OracleAnswer[]>()
  const sources = new Map<string, Source>()
  const ranks = new Map<string, number>()
  const decimalsOf = new Map([...facts.feeds.values()].map(({ address, decimals }) => [address, decimals]))
  const add = (token: string, ticker: string, rank: number) => {
    const feed = facts.feeds.get(ticker)
    if (!feed) return
    sources.set(token, { feed: feed.address, decimals: feed.decimals })
    ranks.set(token, rank)
  }
  for (const { address, feed } of facts.stocks) {
    const decimals = feed && decimalsOf.get(feed)
    if (!feed || decimals === undefined || decimals === null) continue
    sources.set(address, { feed, decimals })
    ranks.set(address, 1)
  }
  for (const { address, symbol } of facts.tokens) {
    if (symbol === 'USDG') {
      sources.set(address, 'dollar')
      ranks.set(address, 3)
    } else if (symbol === 'WETH') add(address, 'ETH', 2)
    else add(address, symbol, 1)
  }
  add(zero, 'ETH', 2)

  const worth = (token: string, last: (list: readonly OracleAnswer[]) => OracleAnswer | undefined) => {
    const source = sources.get(token)
    if (!source) return null
    if (source === 'dollar') return 1
    const answer = last(byFeed.get(source.feed) ?? [])?.answer ?? 0n
    return answer > 0n ? Number(answer) / 10 ** source.decimals : null
  }
  return {
    take(logs) {
      for (const log of logs) {
        if (log.topics[0] !== answerUpdated || log.topics.length !== 3) continue
        const feed = writers.get(log.address)
        if (!feed) continue
        const { block, tx, index } = log
        const entry = {
          block,
          tx,
          index,
          answer: intOf(log.topics[1]),
          updatedAt: Number(uintAt(log.data, 0)),
        }
        const list = byFeed.get(feed)
        if (list) list.push(entry)
        else byFeed.set(feed, [entry])
      }
    },
    answers: (feed) => byFeed.get(feed) ?? [],
    usdBefore: (token, place) =>
      worth(token, (list) => upTo(list, place.block).findLast((answer) => isBefore(answer, place))),
    usdAt: (token, block) => worth(token, (list) => upTo(list, block).at(-1)),
    rank: (token) => ranks.get(token) ?? 0,
  }
}
