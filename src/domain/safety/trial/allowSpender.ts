import { type Address, encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import type { Call } from './TradeWay.ts'

/** The approval that lets a contract take so much of an asset; ether needs none. */
export const allowSpender = (asset: Address, spender: Address, amount: bigint): Call[] =>
  asset === zeroAddress
    ? []
    : [
        {
          to: asset,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
        },
      ]
