import { type Address, zeroAddress } from 'viem'
import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { Network } from '../../../base/network/Network.ts'
import type { InstrumentRegistry } from '../../stocks/createInstrumentRegistry.ts'

export const universes = ['all', 'stocks', 'memecoins'] as const
export type Universe = (typeof universes)[number]

/**
 * Which tokens belong to a part of the market. The dollar that all others are measured in belongs to none. The
 * issuer's registry says what a stock is; a memecoin is what neither the issuer nor the network's list knows as
 * something else.
 */
export async function inUniverse(
  { network, stocks, head }: { network: Network; stocks: InstrumentRegistry; head: { number: bigint } },
  universe: Universe,
): Promise<(token: Address) => boolean> {
  const dollar = contractAddress(network, 'usdg')
  if (universe === 'all') return (token) => token !== dollar
  const book = await stocks.upTo(head.number)
  const isStock = (token: Address) => book.byAddress(token) !== undefined
  if (universe === 'stocks') return isStock
  const serious = new Set<string>(
    network.tokens.filter(({ kind }) => kind !== 'memecoin').map(({ address }) => address.toLowerCase()),
  )
  return (token) => token !== zeroAddress && !serious.has(token) && !isStock(token)
}
