import { type Address, type Hex, parseAbi } from 'viem'
import { encodeCall } from '../../../sources/chain/reads/encodeCall.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { otherToken } from '../../market/PoolState.ts'
import { allowSpender } from './allowSpender.ts'
import { type TradeWay, tradeDeadline } from './TradeWay.ts'

const firstAbi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
])
const secondAbi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
])

/** The first router of v3 takes a deadline, the second does not: which one stands there is tried. */
export function v3RouterWays(pool: PoolRow, router: Address): TradeWay[] {
  const common = (account: Address, input: Address, amount: bigint) => ({
    tokenIn: input,
    tokenOut: otherToken(pool, input),
    fee: pool.fee ?? 0,
    recipient: account,
    amountIn: amount,
    amountOutMinimum: 0n,
    sqrtPriceLimitX96: 0n,
  })
  const form = (encode: (...swap: Parameters<typeof common>) => Hex): TradeWay => ({
    name: 'v3 router',
    spender: router,
    allow: (asset, amount) => allowSpender(asset, router, amount),
    swap: (...swap) => ({ to: router, data: encode(...swap) }),
  })
  return [
    form((...swap) => encodeCall({ abi: secondAbi, args: [common(...swap)] })),
    form((...swap) => encodeCall({ abi: firstAbi, args: [{ ...common(...swap), deadline: tradeDeadline }] })),
  ]
}
