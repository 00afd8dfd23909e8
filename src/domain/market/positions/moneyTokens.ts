import { type Address, zeroAddress } from 'viem'
import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { Network } from '../../../base/network/Network.ts'

/** What trades are paid in, in lower case: a holding of it is cash, not a position. */
export const moneyTokens = (network: Network): Set<Address> =>
  new Set([zeroAddress, ...['usdg', 'weth'].flatMap((key) => contractAddress(network, key) ?? [])])
