import { type Address, encodeFunctionData, parseAbi } from 'viem'
import type { Network } from '../../../src/base/network/Network.ts'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import { failUnlessAlive } from './failUnlessAlive.ts'
import { lower } from './NetworkTruth.ts'

const data = encodeFunctionData({ abi: parseAbi(['function aggregator() view returns (address)']) })

/** Who writes the answers of the network's feeds: the feed itself, or the aggregator it names. */
export async function readFeedWriters(node: NodeReads, network: Network): Promise<Map<string, Address>> {
  const writers = new Map<string, Address>()
  for (const { address } of network.feeds) {
    writers.set(lower(address), lower(address))
    const call = { method: 'eth_call', params: [{ to: address, data }, 'latest'] }
    const [word] = await node.readAll([call]).catch(async (error) => {
      // A feed that writes for itself has no such function.
      await failUnlessAlive(node, error)
      return []
    })
    if (typeof word === 'string' && word.length === 66)
      writers.set(`0x${word.slice(26).toLowerCase()}`, lower(address))
  }
  return writers
}
