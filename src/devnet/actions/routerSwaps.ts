import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { v2RouterAbi, v3RouterAbi } from '../world/abis.ts'
import { v3Path } from '../world/launchCalls.ts'
import type { Pool } from '../world/Pool.ts'
import { addressOf, type World } from '../world/World.ts'

const universalRouterAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])
const swapParams = parseAbiParameters(
  '((address,address,uint24,int24,address) key, bool zeroForOne, uint128 amountIn, uint128 minimum, bytes hookData) swap',
)
const currencyParams = parseAbiParameters('address currency, uint256 amount')
const planParams = parseAbiParameters('bytes actions, bytes[] params')

export type RouterSwap = { from: Address; tokenIn: Address; amountIn: bigint }

const deadlineOf = (world: World) => BigInt(world.clock + 1200)

/** A swap along a path of v2 pairs; the tax-aware form, so that any token passes. */
export function swapV2(
  world: World,
  swap: RouterSwap,
  path: readonly Address[],
  routerKey = 'univ2_router',
): void {
  const args = [swap.amountIn, 0n, [...path], swap.from, deadlineOf(world)] as const
  const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  const data = encodeFunctionData({ abi: v2RouterAbi, functionName, args })
  world.writer.send({ from: swap.from, to: addressOf(world, routerKey), data, gas: 600_000n })
}

/** A swap in one v3 pool. */
export function swapV3(world: World, swap: RouterSwap, tokenOut: Address, fee: number): void {
  const { from: recipient, tokenIn, amountIn } = swap
  const params = {
    tokenIn,
    tokenOut,
    fee,
    recipient,
    deadline: deadlineOf(world),
    amountIn,
    amountOutMinimum: 0n,
    sqrtPriceLimitX96: 0n,
  }
  const data = encodeFunctionData({ abi: v3RouterAbi, functionName: 'exactInputSingle', args: [params] })
  world.writer.send({ from: recipient, to: addressOf(world, 'univ3_swap_router'), data, gas: 500_000n })
}

/** A swap through several v3 pools. */
export function swapV3Path(
  world: World,
  swap: RouterSwap,
  tokens: readonly Address[],
  fees: readonly number[],
): void {
  const params = {
    path: v3Path(tokens, fees),
    recipient: swap.from,
    deadline: deadlineOf(world),
    amountIn: swap.amountIn,
    amountOutMinimum: 0n,
  }
  const data = encodeFunctionData({ abi: v3RouterAbi, functionName: 'exactInput', args: [params] })
  world.writer.send({ from: swap.from, to: addressOf(world, 'univ3_swap_router'), data, gas: 800_000n })
}

/** A swap in one v4 pool through the universal router: swap, pay what is owed, take what is due. */
export function swapV4(world: World, swap: RouterSwap, pool: Pool): void {
  const zeroForOne = pool.token0.address === swap.tokenIn
  const tokenOut = zeroForOne ? pool.token1.address : pool.token0.address
  const key = [pool.token0.address, pool.token1.address, pool.fee, pool.tickSpacing, pool.address] as const
  const params: Hex[] = [
    encodeAbiParameters(swapParams, [
      { key, zeroForOne, amountIn: swap.amountIn, minimum: 0n, hookData: '0x' },
    ]),
    encodeAbiParameters(currencyParams, [swap.tokenIn, swap.amountIn]),
    encodeAbiParameters(currencyParams, [tokenOut, 0n]),
  ]
  const input = encodeAbiParameters(planParams, ['0x060c0f', params])
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: ['0x10', [input], deadlineOf(world)],
  })
  const value = BigInt(swap.tokenIn) === 0n ? swap.amountIn : 0n
  world.writer.send({ from: swap.from, to: addressOf(world, 'universal_router'), data, value, gas: 700_000n })
}
