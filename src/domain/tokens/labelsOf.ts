import type { Address } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'

type LabelSources = { network: Network; stocks: InstrumentRegistry; head: { number: bigint } }

const known = new WeakMap<Network, ReadonlyMap<string, readonly string[]>>()

/** The roles that the network's data give, by address. */
function rolesIn(network: Network): ReadonlyMap<string, readonly string[]> {
  const made = known.get(network)
  if (made) return made
  const roles = new Map<string, string[]>()
  const add = (address: string, role: string) => {
    const key = address.toLowerCase()
    roles.set(key, [...(roles.get(key) ?? []), role])
  }
  for (const { layer, address, name } of network.contracts) if (layer !== 'l1') add(address, name)
  for (const { address, symbol } of network.tokens) add(address, `${symbol} token`)
  for (const { factory, name } of network.dexes) add(factory, `${name} factory`)
  for (const { factories, name } of network.launchpads)
    for (const factory of new Set(factories)) add(factory, `${name} launchpad`)
  for (const { address, base, quote } of network.feeds) add(address, `${base}/${quote} price feed`)
  known.set(network, roles)
  return roles
}

/** Tells every role an address has in the network data and in the issuer's registry, for as many as are asked. */
export async function labelsOf({
  network,
  stocks,
  head,
}: LabelSources): Promise<(address: Address) => string[]> {
  const [book, roles] = [await stocks.upTo(head.number), rolesIn(network)]
  return (address) => {
    const instrument = book.byAddress(address)
    return [...(roles.get(address) ?? []), ...(instrument ? [`${instrument.symbol} stock token`] : [])]
  }
}
