import fc from 'fast-check'
import { type Address, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { sqrtRatioAtTick } from '../tickMath.ts'
import { type TickLadder, ticksOf } from './TickLadder.ts'
import { walkSwap } from './walkSwap.ts'

const abi = parseAbi([
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'function slot0() view returns (uint160, int24)',
  'function liquidity() view returns (uint128)',
  'function getSlot0(bytes32 id) view returns (uint160, int24, uint24, uint24)',
  'function getLiquidity(bytes32 id) view returns (uint128)',
])
const quoterAbi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit) params) returns (uint256, uint160, uint32, uint256)',
])
const v4Abi = parseAbi([
  'function quoteExactInputSingle(((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key, bool zeroForOne, uint128 amount, bytes data) params) returns (uint256, uint256)',
])
const event = <Name extends string>(name: Name) =>
  abi.find(
    (item): item is Extract<(typeof abi)[number], { type: 'event'; name: Name }> => item.name === name,
  ) as Extract<(typeof abi)[number], { type: 'event'; name: Name }>

const world = await sharedWorld()

type Case = {
  name: string
  ladder: TickLadder
  fee: number
  quote: (zeroForOne: boolean, amount: bigint) => Promise<bigint>
}
type Change = { tickLower: number; tickUpper: number; liquidity: bigint }

const from = { fromBlock: 0n, strict: true } as const

/** Pools of v3 with the most changes of liquidity, their ladders rebuilt from their logs. */
async function v3Cases(count: number): Promise<Case[]> {
  const { client } = world
  const pools = await client.getLogs({
    address: placeOf(world, 'univ3_factory'),
    event: event('PoolCreated'),
    ...from,
  })
  const [mints, burns] = await Promise.all([
    client.getLogs({ event: event('Mint'), ...from }),
    client.getLogs({ event: event('Burn'), ...from }),
  ])
  const cases = pools.map(async ({ args }): Promise<Case & { changes: number }> => {
    const address = args.pool
    const own = <Log extends { address: Address }>(logs: Log[]) =>
      logs.filter((log) => log.address.toLowerCase() === address.toLowerCase())
    const changes: Change[] = [
      ...own(mints).map((log) => ({ ...log.args, liquidity: log.args.amount })),
      ...own(burns).map((log) => ({ ...log.args, liquidity: -log.args.amount })),
    ]
    const [slot0, liquidity] = await Promise.all([
      client.readContract({ address, abi, functionName: 'slot0' }),
      client.readContract({ address, abi, functionName: 'liquidity' }),
    ])
    const quote = async (zeroForOne: boolean, amountIn: bigint) => {
      const [tokenIn, tokenOut] = zeroForOne ? [args.token0, args.token1] : [args.token1, args.token0]
      const params = { tokenIn, tokenOut, amountIn, fee: args.fee, limit: 0n }
      const { result } = await client.simulateContract({
        address: placeOf(world, 'univ3_quoter'),
        abi: quoterAbi,
        functionName: 'quoteExactInputSingle',
        args: [params],
      })
      return result[0]
    }
    const state = { sqrtPrice: slot0[0], tick: slot0[1], liquidity, tickSpacing: args.tickSpacing }
    return {
      name: address,
      ladder: { ...state, ticks: ticksOf(sumOf(changes)) },
      fee: args.fee,
      quote,
      changes: changes.length,
    }
  })
  return (await Promise.all(cases))
    .filter(({ ladder }) => ladder.liquidity > 0n)
    .sort((one, other) => other.changes - one.changes)
    .slice(0, count)
}

/** The same of v4, pools without hooks. */
async function v4Cases(count: number): Promise<Case[]> {
  const { client } = world
  const address = placeOf(world, 'univ4_poolmanager')
  const [pools, changes] = await Promise.all([
    client.getLogs({ address, event: event('Initialize'), ...from }),
    client.getLogs({ address, event: event('ModifyLiquidity'), ...from }),
  ])
  const changesOf = (id: Hex) => changes.filter(({ args }) => args.id === id)
  const plain = pools
    .filter(({ args }) => BigInt(args.hooks) === 0n)
    .sort((one, other) => changesOf(other.args.id).length - changesOf(one.args.id).length)
  const view = { address: placeOf(world, 'univ4_stateview'), abi } as const
  return Promise.all(
    plain.slice(0, count).map(async ({ args }) => {
      const [slot0, liquidity] = await Promise.all([
        client.readContract({ ...view, functionName: 'getSlot0', args: [args.id] }),
        client.readContract({ ...view, functionName: 'getLiquidity', args: [args.id] }),
      ])
      const quote = async (zeroForOne: boolean, amount: bigint) => {
        const { result } = await client.simulateContract({
          address: placeOf(world, 'univ4_quoter'),
          abi: v4Abi,
          functionName: 'quoteExactInputSingle',
          args: [{ key: args, zeroForOne, amount, data: '0x' }],
        })
        return result[0]
      }
      const ranges = changesOf(args.id).map((log) => ({ ...log.args, liquidity: log.args.liquidityDelta }))
      const state = { sqrtPrice: slot0[0], tick: slot0[1], liquidity, tickSpacing: args.tickSpacing }
      return { name: args.id, ladder: { ...state, ticks: ticksOf(sumOf(ranges)) }, fee: slot0[3], quote }
    }),
  )
}

function sumOf(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>()
  for (const { tickLower, tickUpper, liquidity } of changes) {
    const key = `${tickLower} ${tickUpper}`
    sums.set(key, { tickLower, tickUpper, liquidity: liquidity + (sums.get(key)?.liquidity ?? 0n) })
  }
  return [...sums.values()]
}

describe('walkSwap', () => {
  it('gives what the quoters of v3 and v4 give for any amount, to the wei', async () => {
    const cases = [...(await v3Cases(6)), ...(await v4Cases(6))]
    expect(cases).toHaveLength(12)
    let crossed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(cases.length - 1),
        fc.boolean(),
        fc.double({ min: -6, max: 1, noNaN: true }),
        async (place, zeroForOne, exponent) => {
          const { ladder, fee, quote } = cases[place] as Case
          const root = Number(ladder.sqrtPrice) / 2 ** 96
          const active = Number(ladder.liquidity) * (zeroForOne ? 1 / root : root)
          const amountIn = BigInt(Math.ceil(active * 10 ** exponent)) + 1n
          const walked = walkSwap(ladder, { zeroForOne, amountIn, fee })
          if (!walked.filled) return
          const [low, high] = [ladder.sqrtPrice, walked.sqrtPrice].sort((one, other) =>
            one < other ? -1 : 1,
          )
          const isBetween = (price: bigint) => price > (low ?? 0n) && price < (high ?? 0n)
          if (ladder.ticks.some(({ tick }) => isBetween(sqrtRatioAtTick(tick)))) crossed += 1
          expect(walked.amountOut).toBe(await quote(zeroForOne, amountIn))
        },
      ),
      { numRuns: 150 },
    )
    expect(crossed).toBeGreaterThan(0)
  })
})
