import { type Address, zeroAddress } from 'viem'
import type { FeedFact } from '../../base/network/facts.ts'
import type { Network } from '../../base/network/Network.ts'
import type { InstrumentBook } from '../stocks/createInstrumentRegistry.ts'

/** The dollar feed of a token the network or the issuer vouches for; a namesake has none. */
export function tokenFeed(network: Network, stocks: InstrumentBook, token: Address): FeedFact | undefined {
  const listed = network.tokens.find(({ address }) => address.toLowerCase() === token)
  const symbol = listed?.symbol ?? stocks.byAddress(token)?.symbol
  const base = token === zeroAddress || symbol === 'WETH' ? 'ETH' : symbol
  return network.feeds.find((feed) => feed.base === base && feed.quote === 'USD')
}
