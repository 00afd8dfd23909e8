import { type Address, parseAbi } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'

/** A price feed's newest answer. */
export type FeedPrice = { price: number; raw: bigint; decimals: number; updatedAtMs: number; feed: Address }

export const aggregatorAbi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
])

/** The newest answer of a feed, or undefined where it does not answer or its answer is not a price. */
export async function readFeed(chain: PinnedChain, feed: Address): Promise<FeedPrice | undefined> {
  const [round, decimals] = await Promise.all([
    chain.tryRead({ address: feed, abi: aggregatorAbi, functionName: 'latestRoundData' }),
    chain.tryRead({ address: feed, abi: aggregatorAbi, functionName: 'decimals' }),
  ])
  if (!round || decimals === undefined) return undefined
  const [, answer, , updatedAt] = round
  if (answer <= 0n) return undefined
  return {
    price: Number(answer) / 10 ** decimals,
    raw: answer,
    decimals,
    updatedAtMs: Number(updatedAt) * 1000,
    feed,
  }
}

/** The dollar price of ETH by the network's feed. */
export function readEthUsd(sources: {
  chain: PinnedChain
  network: Network
}): Promise<FeedPrice | undefined> {
  const feed = sources.network.feeds.find((row) => row.base === 'ETH' && row.quote === 'USD')
  return feed ? readFeed(sources.chain, feed.address) : Promise.resolve(undefined)
}
