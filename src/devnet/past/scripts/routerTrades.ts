import { type Address, encodeFunctionData } from 'viem'
import { v2RouterAbi } from '../../world/abis.ts'
import { toRaw } from '../../world/poolMath.ts'
import { addressOf, type World } from '../../world/World.ts'

/** Buys a token for ether through the v2 router, whatever the token does with transfers. */
export function buyWithRouter(world: World, from: Address, token: Address, ether: number): void {
  const path = [addressOf(world, 'weth'), token]
  const args = [0n, path, from, BigInt(world.clock + 1200)] as const
  const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
  const data = encodeFunctionData({ abi: v2RouterAbi, functionName, args })
  world.writer.send({
    from,
    to: addressOf(world, 'univ2_router'),
    data,
    value: toRaw(ether, 18),
    gas: 400_000n,
  })
}
