import { type Address, parseAbi } from 'viem'
import type { Network } from '../base/network/Network.ts'
import type { PinnedChain } from '../sources/chain/Chain.ts'
import { type KnownContracts, toKnownContracts } from './facts/KnownContracts.ts'

const feedAbi = parseAbi(['function aggregator() view returns (address)'])

/** The network's contracts, with the aggregators that write the answers of its feeds. */
export async function readKnownContracts(chain: PinnedChain, network: Network): Promise<KnownContracts> {
  const aggregators = new Map<Address, Address>()
  await Promise.all(
    network.feeds.map(async ({ address }) => {
      const aggregator = await chain.tryRead({ address, abi: feedAbi, functionName: 'aggregator' })
      if (aggregator) aggregators.set(aggregator, address)
    }),
  )
  return toKnownContracts(network, aggregators)
}
