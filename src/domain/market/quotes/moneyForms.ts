import { type Address, zeroAddress } from 'viem'
import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { Network } from '../../../base/network/Network.ts'

/** Everything that is the same money as a token: ether and WETH turn into each other one to one. */
export function moneyForms(network: Network, token: Address): Address[] {
  const weth = contractAddress(network, 'weth')
  const ether = weth ? [zeroAddress, weth] : [zeroAddress]
  return ether.includes(token) ? ether : [token]
}

/** What two-step routes go through: dollars and ether, in all their forms. */
export function middleMoney(network: Network): Address[][] {
  const dollar = contractAddress(network, 'usdg')
  return [...(dollar ? [[dollar]] : []), moneyForms(network, zeroAddress)]
}
