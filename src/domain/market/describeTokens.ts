import { type Address, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { type NamedToken, nameTokens } from '../tokens/nameTokens.ts'

export type MarketSources = {
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
  index: IndexView
}

const unnamed: NamedToken = {
  symbol: null,
  name: null,
  decimals: null,
  canonical: false,
  impostor: false,
  asked: false,
}

/** Names and decimals of what pools trade: tokens, and ether itself. */
export async function describeTokens(
  sources: MarketSources,
  tokens: readonly Address[],
): Promise<(token: Address) => NamedToken> {
  const { nativeCurrency, tokens: listed } = sources.network
  const names = await nameTokens(sources, tokens)
  const { symbol, name, decimals } = nativeCurrency
  names.set(zeroAddress, { symbol, name, decimals, canonical: true, impostor: false, asked: true })
  return (token) => {
    const named = names.get(token) ?? unnamed
    if (named.decimals !== null) return named
    // The index asks tokens for their names only after it has met them.
    const fact = listed.find(({ address }) => address.toLowerCase() === token)
    return fact ? { ...named, symbol: fact.symbol, name: fact.name, decimals: fact.decimals } : named
  }
}
