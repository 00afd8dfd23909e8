import { type Address, isAddressEqual, parseAbi } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'

const bridgedAbi = parseAbi(['function l1Address() view returns (address)'])
const wethGatewayAbi = parseAbi(['function l1Weth() view returns (address)'])
const routerAbi = parseAbi(['function calculateL2TokenAddress(address l1Token) view returns (address)'])

/**
 * The token on the parent chain that a token here came from over the canonical bridge; undefined for one that did
 * not. Any contract can claim a parent, so the bridge's router has to agree.
 */
export async function findParentToken(
  { chain, network }: { chain: PinnedChain; network: Network },
  token: Address,
): Promise<Address | undefined> {
  const router = network.contract('l2_gateway_router')?.address
  const gateway = network.contract('l2_weth_gateway')?.address
  const weth = network.contract('weth')?.address
  const [claimed, ether] = await Promise.all([
    chain.tryRead({ address: token, abi: bridgedAbi, functionName: 'l1Address' }),
    gateway && weth && isAddressEqual(weth, token)
      ? chain.tryRead({ address: gateway, abi: wethGatewayAbi, functionName: 'l1Weth' })
      : undefined,
  ])
  const parent = ether ?? claimed
  if (!router || !parent) return undefined
  const own = await chain.tryRead({
    address: router,
    abi: routerAbi,
    functionName: 'calculateL2TokenAddress',
    args: [parent],
  })
  return own && isAddressEqual(own, token) ? lowerAddress(parent) : undefined
}
