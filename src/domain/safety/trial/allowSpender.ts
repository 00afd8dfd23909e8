import { type Address, erc20Abi, zeroAddress } from 'viem'
import { encodeCall } from '../../../sources/chain/reads/encodeCall.ts'
import type { Call } from './TradeWay.ts'

/** The approval that lets a contract take so much of an asset; ether needs none. */
export const allowSpender = (asset: Address, spender: Address, amount: bigint): Call[] =>
  asset === zeroAddress
    ? []
    : [
        {
          to: asset,
          data: encodeCall({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
        },
      ]
