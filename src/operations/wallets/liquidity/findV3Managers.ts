import { type Address, parseAbi } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'

/** A position manager of an exchange of the v3 kind. */
export type V3Manager = { address: Address; factory: Address; venue: string }

const managerAbi = parseAbi(['function factory() view returns (address)'])

/** Which of these contracts call the factory of a known exchange theirs; one round trip for all of them. */
export async function findV3Managers(
  { chain, network }: { chain: PinnedChain; network: Network },
  contracts: readonly Address[],
): Promise<V3Manager[]> {
  const venues = new Map(
    network.dexes
      .filter(({ kind }) => kind === 'v3')
      .map(({ factory, key }) => [factory.toLowerCase(), { factory, venue: key }]),
  )
  const found = await Promise.all(
    contracts.map(async (address) => {
      const factory = await chain.tryRead({ address, abi: managerAbi, functionName: 'factory' })
      const known = factory && venues.get(factory.toLowerCase())
      return known ? { address, ...known } : undefined
    }),
  )
  return found.filter((manager) => manager !== undefined)
}

/** Uniswap's own, which needs no question. */
export function uniswapV3Manager({ contract, dexes }: Network): V3Manager | undefined {
  const address = contract('univ3_nfpm')?.address
  const dex = dexes.find(({ key }) => key === 'univ3')
  return address && dex && { address, factory: dex.factory, venue: dex.key }
}
