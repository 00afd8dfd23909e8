import { parseAbi } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'

const abi = parseAbi([
  'function getPricesInWei() view returns (uint256 perL2Tx, uint256 perL1CalldataByte, uint256 perStorage, uint256 perArbGasBase, uint256 perArbGasCongestion, uint256 perArbGasTotal)',
])

type Sources = { chain: Pick<PinnedChain, 'tryRead'>; network: Network }

/** What a byte costs that a transaction has to post to L1, in wei; undefined where nothing tells. */
export async function readL1BytePrice({ chain, network }: Sources): Promise<bigint | undefined> {
  const address = network.contract('arb_gas_info')?.address
  if (!address) return undefined
  const prices = await chain.tryRead({ address, abi, functionName: 'getPricesInWei' })
  return prices?.[1]
}
