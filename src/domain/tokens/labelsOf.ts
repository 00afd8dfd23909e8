import type { Address } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'

type LabelSources = { network: Network; stocks: InstrumentRegistry; head: { number: bigint } }

/** Every role an address has in the network data and in the issuer's registry. */
export async function labelsOf({ network, stocks, head }: LabelSources, address: Address): Promise<string[]> {
  const same = (other: string) => other.toLowerCase() === address
  const instrument = (await stocks.upTo(head.number)).byAddress(address)
  return [
    ...network.contracts.filter((row) => row.layer !== 'l1' && same(row.address)).map((row) => row.name),
    ...network.tokens.filter((row) => same(row.address)).map((row) => `${row.symbol} token`),
    ...network.dexes.filter((row) => same(row.factory)).map((row) => `${row.name} factory`),
    ...network.launchpads.filter((row) => row.factories.some(same)).map((row) => `${row.name} launchpad`),
    ...network.feeds.filter((row) => same(row.address)).map((row) => `${row.base}/${row.quote} price feed`),
    ...(instrument ? [`${instrument.symbol} stock token`] : []),
  ]
}
