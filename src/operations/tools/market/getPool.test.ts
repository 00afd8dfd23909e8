import { type Address, erc20Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allSwaps } from '../../../../test/world/allSwaps.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { owedFees } from '../../../../test/world/owedFees.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getPool } from './getPool.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function getSlot0(bytes32 id) view returns (uint160, int24, uint24, uint24)',
])
const initialize = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])[0]

const world = await sharedWorld()
const ask = (pool: string) => askTool(world, getPool, { pool })
const balance = (address: Address, owner: Address) =>
  world.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Swaps of a pool in the newest so many seconds, counted in its logs. */
async function swapsSince(pool: string, seconds: number) {
  const { timestamp } = await world.client.getBlock()
  const own = (await allSwaps(world)).filter((swap) => swap.pool === pool.toLowerCase())
  return own.filter(({ time }) => time >= Number(timestamp) - seconds)
}

describe('get_pool', () => {
  it('tells a v2 pair as the pair and its logs do', async () => {
    const [weth, usdg] = [placeOf(world, 'weth'), placeOf(world, 'usdg')]
    const address = await world.client.readContract({
      address: placeOf(world, 'univ2_factory'),
      abi,
      functionName: 'getPair',
      args: [weth, usdg],
    })
    const { data } = await ask(address.toLowerCase())
    const [one, other] = await world.client.readContract({ address, abi, functionName: 'getReserves' })
    expect([data.pool, data.venue, data.pool_kind]).toEqual([address, 'univ2', 'v2'])
    expect([data.token0.reserve, data.token1.reserve]).toEqual([one.toString(), other.toString()])
    expect(data).toMatchObject({ lp_fee_percent: 0.3, swap_fee_percent: 0.3, hooks: null, tick: null })
    expect(data.measured_fee_percent).toBeCloseTo(0.3, 2)
    expect((data.token0.price ?? 0) * (data.token1.price ?? 0)).toBeCloseTo(1, 9)
    const dollars = Number(data.quote_token === data.token0.address ? one : other) / 1e6
    expect((data.tvl_usd ?? 0) / (2 * dollars)).toBeCloseTo(1, 1)
    for (const [window, seconds] of [
      ['1h', 3600],
      ['24h', 86_400],
      ['7d', 604_800],
    ] as const) {
      const swaps = await swapsSince(address, seconds)
      expect(data.windows.find((row) => row.window === window)).toMatchObject({ trades: swaps.length })
    }
    const week = await swapsSince(address, 604_800)
    const paid = week.reduce((sum, swap) => {
      const usd = data.quote_token === data.token0.address ? swap.amount0 : swap.amount1
      return sum + Math.abs(Number(usd)) / 1e6
    }, 0)
    const [, , last] = data.windows
    expect((last?.volume_usd ?? 0) / paid).toBeCloseTo(1, 6)
    expect(last?.fees_usd).toBeCloseTo((last?.volume_usd ?? 0) * 0.003, 6)
    const supply = await world.client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })
    const owner = data.lp_owners.find((row) => row.owner !== null)
    const share = Number(await balance(address, owner?.owner as Address)) / Number(supply)
    expect(owner?.percent).toBeCloseTo(share * 100, 3)
  })

  it('tells a v3 pool’s tick, and what can be traded out of it without the fees it owes', async () => {
    const [weth, usdg] = [placeOf(world, 'weth'), placeOf(world, 'usdg')]
    const address = await world.client.readContract({
      address: placeOf(world, 'univ3_factory'),
      abi,
      functionName: 'getPool',
      args: [weth, usdg, 500],
    })
    const { data } = await ask(address)
    const [slot0, liquidity, held0, held1] = await Promise.all([
      world.client.readContract({ address, abi, functionName: 'slot0' }),
      world.client.readContract({ address, abi, functionName: 'liquidity' }),
      balance(data.token0.address as Address, address),
      balance(data.token1.address as Address, address),
    ])
    expect(data).toMatchObject({
      tick: slot0[1],
      sqrt_price_x96: slot0[0].toString(),
      liquidity: liquidity.toString(),
      tick_spacing: 10,
      lp_fee_percent: 0.05,
    })
    expect(data.measured_fee_percent).toBeCloseTo(0.05, 2)
    const { owed0, owed1, positions } = await owedFees(world, address)
    expect(owed0 * owed1).toBeGreaterThan(0n)
    // Each position and each fee is rounded by itself, so that a unit or two of each stay behind.
    const rounded = positions + (await swapsSince(address, 1e9)).length
    const left0 = Number(held0 - owed0 - BigInt(data.token0.reserve ?? 0))
    const left1 = Number(held1 - owed1 - BigInt(data.token1.reserve ?? 0))
    for (const left of [left0, left1]) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(2 * rounded)
    }
    expect(data.lp_owners.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 2)
  })

  it('shows what a hook keeps besides the stated fee', async () => {
    const logs = await world.client.getLogs({
      address: placeOf(world, 'univ4_poolmanager'),
      event: initialize,
      fromBlock: 0n,
    })
    const hooked = logs.filter(({ args }) => BigInt(args.hooks ?? '0x0') !== 0n)
    expect(hooked.length).toBeGreaterThan(0)
    let seen = 0
    for (const { args } of hooked.slice(0, 5)) {
      const { data } = await ask(args.id as Hex)
      const slot0 = await world.client.readContract({
        address: placeOf(world, 'univ4_stateview'),
        abi,
        functionName: 'getSlot0',
        args: [args.id as Hex],
      })
      expect(data).toMatchObject({ pool: args.id, tick: slot0[1], lp_fee_percent: slot0[3] / 10_000 })
      expect(data.hook_powers.length).toBeGreaterThan(0)
      if (data.measured_fee_percent === null) continue
      seen += 1
      if (data.hook_powers.includes('after_swap_returns_delta'))
        expect(data.measured_fee_percent).toBeGreaterThan((data.swap_fee_percent ?? 0) + 0.05)
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('finds the pool that prices a token, and refuses what is none', async () => {
    const { data } = await ask('NVDA')
    expect([data.token0.address, data.token1.address]).toContain(placeOf(world, 'NVDA'))
    expect(data.price_usd ?? 0).toBeGreaterThan(1)
    expect((await failureOf(ask(`0x${'ab'.repeat(32)}`))).message).toContain('knows no pool')
    expect((await failureOf(ask(`0x${'ab'.repeat(20)}`))).message).toContain('knows no pool')
  })
})
