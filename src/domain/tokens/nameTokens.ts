import type { Address } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { readTokenNames } from '../../sources/index/queries/readTokenNames.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { lookalikesOf } from './search/lookalikesOf.ts'

export type NamedToken = {
  symbol: string | null
  name: string | null
  decimals: number | null
  /** The issuer's or the network's own, not a namesake. */
  canonical: boolean
  /** A namesake, or what looks like one. */
  impostor: boolean
  /** The index has asked the token what it calls itself, which it does a moment after it has met it. */
  asked: boolean
}

/** Why a token's decimals are not known. */
export const whyNoDecimals = ({ asked }: Pick<NamedToken, 'asked'>): string =>
  asked
    ? 'The token does not tell its decimals.'
    : 'The index has not asked the token for its decimals yet; ask again in a while.'

type NameSources = {
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
  index: IndexView
}

/** What tokens call themselves and which of them are genuine, by address in lower case. */
export async function nameTokens(
  { network, stocks, head, index }: NameSources,
  tokens: readonly Address[],
): Promise<Map<Address, NamedToken>> {
  const [names, book] = await Promise.all([readTokenNames(index, tokens), stocks.upTo(head.number)])
  const lookalikeOf = lookalikesOf(network, book)
  const listed = new Set(network.tokens.map(({ address }) => address.toLowerCase()))
  return new Map(
    tokens.map((token) => {
      const address = lowerAddress(token)
      const { symbol = null, name = null, decimals = null } = names.get(address) ?? {}
      const canonical = listed.has(address) || book.byAddress(address) !== undefined
      const impostor = !canonical && lookalikeOf({ address, symbol, name }) !== null
      return [address, { symbol, name, decimals, canonical, impostor, asked: names.has(address) }] as const
    }),
  )
}
