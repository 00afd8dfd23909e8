import { decodeEventLog, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import tickMathTest from '../../../node_modules/@uniswap/v4-core/out/TickMathTest.sol/TickMathTest.json' with {
  type: 'json',
}
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { amountsOfLiquidity, maxTick, minTick, sqrtRatioAtTick } from './tickMath.ts'

const world = await sharedWorld()

const tickAbi = parseAbi(['function getSqrtPriceAtTick(int24 tick) pure returns (uint160)'])
const poolAbi = parseAbi([
  'event Initialize(uint160 sqrtPriceX96, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
])

describe('sqrtRatioAtTick', () => {
  it('is what Uniswap’s TickMath gives, to the last bit', async () => {
    const code = tickMathTest.deployedBytecode.object as Hex
    const to = '0x00000000000000000000000000000000071c7a7e'
    const powers = Array.from({ length: 20 }, (_, bit) => 2 ** bit)
    const ticks = [0, minTick, maxTick, ...powers, ...powers.map((tick) => -tick), 123_456, -345_678, 886_999]
    for (const tick of ticks) {
      const data = encodeFunctionData({ abi: tickAbi, functionName: 'getSqrtPriceAtTick', args: [tick] })
      const { data: answer } = await world.client.call({ to, data, stateOverride: [{ address: to, code }] })
      expect(sqrtRatioAtTick(tick), String(tick)).toBe(BigInt(answer ?? 0))
    }
  })

  it('refuses what is no tick', () => {
    for (const tick of [maxTick + 1, minTick - 1, 0.5, Number.NaN])
      expect(() => sqrtRatioAtTick(tick)).toThrow(RangeError)
  })
})

describe('amountsOfLiquidity', () => {
  it('is what every v3 pool took and gave', async () => {
    const logs = await world.client.getLogs({ events: poolAbi, fromBlock: 0n })
    const prices = new Map<string, bigint>()
    const counts = { Mint: 0, Burn: 0 }
    for (const log of logs) {
      const { eventName, args } = decodeEventLog({ abi: poolAbi, ...log })
      if (eventName === 'Initialize' || eventName === 'Swap') prices.set(log.address, args.sqrtPriceX96)
      else {
        const range = { liquidity: args.amount, tickLower: args.tickLower, tickUpper: args.tickUpper }
        const rounding = eventName === 'Mint' ? 'up' : 'down'
        expect(amountsOfLiquidity(range, prices.get(log.address) ?? 0n, rounding), eventName).toEqual({
          amount0: args.amount0,
          amount1: args.amount1,
        })
        counts[eventName] += 1
      }
    }
    expect(counts.Mint).toBeGreaterThan(50)
    expect(counts.Burn).toBeGreaterThan(0)
  })
})
