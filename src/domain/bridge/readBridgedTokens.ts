import { type Address, parseAbi, zeroAddress } from 'viem'
import { lowerAddress } from '../../base/schema/address.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { BridgeTransfer } from '../../sources/index/queries/listBridgeTransfers.ts'

const gatewayAbi = parseAbi(['function calculateL2TokenAddress(address l1Token) view returns (address)'])

type Crossing = Pick<BridgeTransfer, 'gateway' | 'l1Token'>

/** A gateway and a token of the parent chain. */
export const pairOf = ({ gateway, l1Token }: Crossing) => `${gateway} ${l1Token}`

/** The tokens here that gateways give for tokens of the parent chain, by `pairOf`. */
export async function readBridgedTokens(
  chain: PinnedChain,
  rows: readonly Crossing[],
): Promise<Map<string, Address>> {
  const pairs = new Map(rows.filter(({ l1Token }) => l1Token).map((row) => [pairOf(row), row]))
  const found = await Promise.all(
    [...pairs].map(async ([pair, { gateway, l1Token }]) => {
      const args = [l1Token ?? zeroAddress] as const
      const functionName = 'calculateL2TokenAddress'
      const token = await chain.tryRead({ address: gateway, abi: gatewayAbi, functionName, args })
      return [pair, token && lowerAddress(token)] as const
    }),
  )
  return new Map(
    found.filter((row): row is [string, Address] => row[1] !== undefined && row[1] !== zeroAddress),
  )
}
