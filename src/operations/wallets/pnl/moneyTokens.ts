import { type Address, zeroAddress } from 'viem'
import type { Network } from '../../../base/network/Network.ts'

/** What trades are paid in, in lower case: a holding of it is cash, not a position. */
export function moneyTokens({ contract }: Network): Set<Address> {
  const known = [contract('usdg'), contract('weth')].flatMap((fact) => fact?.address.toLowerCase() ?? [])
  return new Set([zeroAddress, ...(known as Address[])])
}
