import type { FeedFact } from '../../base/network/facts.ts'
import type { Network } from '../../base/network/Network.ts'

/** The dollar feed of an instrument, by the symbol in the issuer's factory log. */
export const stockFeed = (network: Network, symbol: string): FeedFact | undefined =>
  network.feeds.find(({ base, quote }) => base === symbol && quote === 'USD')
