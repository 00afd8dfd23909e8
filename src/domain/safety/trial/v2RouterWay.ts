import { type Address, parseAbi } from 'viem'
import { encodeCall } from '../../../sources/chain/reads/encodeCall.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { otherToken } from '../../market/PoolState.ts'
import { allowSpender } from './allowSpender.ts'
import { type TradeWay, tradeDeadline } from './TradeWay.ts'

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** The router of a v2 exchange, in the form that takes tokens with a tax. */
export const v2RouterWay = (pool: PoolRow, router: Address): TradeWay => ({
  name: 'v2 router',
  spender: router,
  allow: (asset, amount) => allowSpender(asset, router, amount),
  swap: (account, input, amount) => ({
    to: router,
    data: encodeCall({
      abi,
      args: [amount, 0n, [input, otherToken(pool, input)], account, tradeDeadline],
    }),
  }),
})
