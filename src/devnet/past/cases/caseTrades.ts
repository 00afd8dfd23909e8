import { type Address, encodeFunctionData } from 'viem'
import { permit2Calls } from '../../actions/liquidity.ts'
import { swapV2, swapV3Path, swapV4 } from '../../actions/routerSwaps.ts'
import { v2RouterAbi, v3RouterAbi } from '../../world/abis.ts'
import { v3Path } from '../../world/launchCalls.ts'
import type { BatchCall } from '../../world/openPools.ts'
import { toRaw } from '../../world/poolMath.ts'
import { approveCall } from '../../world/steps/launchMemecoins.ts'
import { nativeEther } from '../../world/steps/openCoreMarkets.ts'
import { addressOf, type World } from '../../world/World.ts'
import type { Stage } from './TokenCase.ts'

export type TradeStage = Pick<Stage, 'world' | 'token' | 'pool'>

const unlimited = 2n ** 256n - 1n
/** The WETH/USDG pool by which people with ether reach a pool in dollars. */
const dollarFee = 500

const v2Router = ({ pool }: TradeStage) =>
  pool.venue === 'pancake_v2' ? 'pancake_v2_router' : ('univ2_router' as const)

/** From wrapped ether to the token. */
function pathOf({ world, token, pool }: TradeStage): Address[] {
  const weth = addressOf(world, 'weth')
  const quote = pool.token0.address === token.address ? pool.token1.address : pool.token0.address
  return BigInt(quote) === BigInt(weth) ? [weth, token.address] : [weth, quote, token.address]
}

const feesOf = ({ pool }: TradeStage, path: readonly Address[]) =>
  path.length > 2 ? [dollarFee, pool.fee] : [pool.fee]

const deadlineOf = (world: World) => BigInt(world.clock + 1200)

/** Buys for ether through the venue's router, as a wallet's swap page does. */
export function buyCase(stage: TradeStage, from: Address, ether: number): void {
  const { world, pool } = stage
  const value = toRaw(ether, 18)
  if (pool.venue === 'univ4') {
    swapV4(world, { from, tokenIn: nativeEther.address, amountIn: value }, pool)
    return
  }
  const path = pathOf(stage)
  if (pool.venue === 'univ3') {
    const params = {
      path: v3Path(path, feesOf(stage, path)),
      recipient: from,
      deadline: deadlineOf(world),
      amountIn: value,
      amountOutMinimum: 0n,
    }
    const data = encodeFunctionData({ abi: v3RouterAbi, functionName: 'exactInput', args: [params] })
    world.writer.send({ from, to: addressOf(world, 'univ3_swap_router'), data, value, gas: 800_000n })
    return
  }
  const args = [0n, path, from, deadlineOf(world)] as const
  const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
  const data = encodeFunctionData({ abi: v2RouterAbi, functionName, args })
  world.writer.send({ from, to: addressOf(world, v2Router(stage)), data, value, gas: 500_000n })
}

/** The approvals without which the venue's router cannot take the token. */
export function approveCase(stage: TradeStage, from: Address): void {
  const { world, token, pool } = stage
  const send = ({ to, data }: BatchCall) => world.writer.send({ from, to, data, gas: 120_000n })
  if (pool.venue === 'univ4')
    permit2Calls(world, token.address, addressOf(world, 'universal_router')).forEach(send)
  else {
    const router = pool.venue === 'univ3' ? 'univ3_swap_router' : v2Router(stage)
    send(approveCall(token.address, addressOf(world, router), unlimited))
  }
}

/** Sells through the venue's router, for whatever it gives. */
export function sellCase(stage: TradeStage, from: Address, amountIn: bigint): void {
  const { world, token, pool } = stage
  const swap = { from, tokenIn: token.address, amountIn }
  if (pool.venue === 'univ4') {
    swapV4(world, swap, pool)
    return
  }
  const path = pathOf(stage)
  if (pool.venue === 'univ3') swapV3Path(world, swap, path.toReversed(), feesOf(stage, path).toReversed())
  else swapV2(world, swap, path.toReversed(), v2Router(stage))
}
