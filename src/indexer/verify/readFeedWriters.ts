import { type Address, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import type { Network } from '../../network/Network.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import { lower } from './NetworkTruth.ts'

const data = encodeFunctionData({ abi: parseAbi(['function aggregator() view returns (address)']) })

/** Who writes the answers of the network's feeds: the feed itself, or the aggregator it names. */
export async function readFeedWriters(
  node: NodeReads,
  network: Network,
  block: number,
): Promise<Map<string, Address>> {
  const writers = new Map<string, Address>()
  for (const { address } of network.feeds) {
    writers.set(lower(address), lower(address))
    const call = { method: 'eth_call', params: [{ to: address, data }, numberToHex(block)] }
    const [word] = await node.readAll([call]).catch(() => [undefined])
    if (typeof word === 'string' && word.length === 66)
      writers.set(`0x${word.slice(26).toLowerCase()}`, lower(address))
  }
  return writers
}
