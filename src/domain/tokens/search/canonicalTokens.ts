import { type Address, zeroAddress } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import { lowerAddress } from '../../../base/schema/address.ts'
import type { InstrumentBook } from '../../stocks/createInstrumentRegistry.ts'

/** A token that someone vouches for. */
export type CanonicalToken = {
  address: Address
  symbol: string
  /** What it is called, the best known first. */
  names: readonly [string, ...string[]]
  kind: 'stock' | 'etf' | 'listed'
  proof: 'issuer_factory_log' | 'canonical_list'
  decimals: number | null
}

/** Ether, everything the network lists and what the issuer's factory has made, by address in lower case. */
export function canonicalTokens(network: Network, book: InstrumentBook): Map<Address, CanonicalToken> {
  const { name, symbol, decimals } = network.nativeCurrency
  const ether: CanonicalToken = {
    address: zeroAddress,
    symbol,
    names: [name],
    kind: 'listed',
    proof: 'canonical_list',
    decimals,
  }
  const listed = network.tokens.map(
    (row): CanonicalToken => ({
      address: lowerAddress(row.address),
      symbol: row.symbol,
      names: [row.name],
      kind: 'listed',
      proof: 'canonical_list',
      decimals: row.decimals,
    }),
  )
  const issued = book.all.map(
    ({ address, symbol, name, facts }): CanonicalToken => ({
      address,
      symbol,
      // The issuer puts its own mark behind the company's name.
      names: [name, (name.split('•')[0] ?? name).trimEnd(), ...(facts ? [facts.name] : [])],
      kind: facts?.kind ?? 'stock',
      proof: 'issuer_factory_log',
      decimals: null,
    }),
  )
  return new Map([ether, ...listed, ...issued].map((token) => [token.address, token]))
}
