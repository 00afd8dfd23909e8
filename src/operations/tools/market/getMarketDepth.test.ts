import { type Address, parseAbi, parseUnits } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getMarketDepth } from './getMarketDepth.ts'

const abi = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24)',
  'function liquidity() view returns (uint128)',
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit) params) returns (uint256, uint160, uint32, uint256)',
  'function quoteExactOutputSingle((address tokenIn, address tokenOut, uint256 amount, uint24 fee, uint160 limit) params) returns (uint256, uint160, uint32, uint256)',
])

const world = await sharedWorld()
let [weth, usdg]: Address[] = []
beforeAll(() => {
  weth = placeOf(world, 'weth')
  usdg = placeOf(world, 'usdg')
})
const ask = asking(world, getMarketDepth)

const fee = 500
const findV3 = () =>
  world.client.readContract({
    address: placeOf(world, 'univ3_factory'),
    abi,
    functionName: 'getPool',
    args: [weth as Address, usdg as Address, fee],
  })

/** What the v3 quoter says of a swap that stops at a price. */
async function quoteTo(tokenIn: Address, amountIn: bigint, limit = 0n): Promise<bigint> {
  const tokenOut = (tokenIn === weth ? usdg : weth) as Address
  const { result } = await world.client.simulateContract({
    address: placeOf(world, 'univ3_quoter'),
    abi,
    functionName: 'quoteExactInputSingle',
    args: [{ tokenIn, tokenOut, amountIn, fee, limit }],
  })
  return result[0]
}

describe('get_market_depth', () => {
  it('moves a v3 pool’s price by as much as the quoter says', async () => {
    const pool = await findV3()
    const { data } = await ask({ pool })
    const [sqrt] = await world.client.readContract({ address: pool, abi, functionName: 'slot0' })
    const isFirst = (weth ?? '').toLowerCase() < (usdg ?? '').toLowerCase()
    expect(data.token).toBe(weth)
    for (const { percent, buy_usd, sell_usd } of data.pools[0]?.depth ?? []) {
      const limitAt = (ratio: number) =>
        (sqrt * BigInt(Math.round(Math.sqrt(isFirst ? ratio : 1 / ratio) * 1e15))) / 10n ** 15n
      const out = await quoteTo(weth as Address, 10n ** 30n, limitAt(1 - percent / 100))
      expect((sell_usd ?? 0) / (Number(out) / 1e6)).toBeCloseTo(1, 9)
      const bought = await quoteTo(usdg as Address, 10n ** 30n, limitAt(1 + percent / 100))
      const { result } = await world.client.simulateContract({
        address: placeOf(world, 'univ3_quoter'),
        abi,
        functionName: 'quoteExactOutputSingle',
        args: [{ tokenIn: usdg as Address, tokenOut: weth as Address, amount: bought, fee, limit: 0n }],
      })
      expect((buy_usd ?? 0) / (Number(result[0]) / 1e6)).toBeCloseTo(1, 7)
    }
    const liquidity = await world.client.readContract({ address: pool, abi, functionName: 'liquidity' })
    const here = data.ticks.find(({ current }) => current)
    expect(here?.liquidity).toBe(liquidity.toString())
    expect(here?.price_lower_usd).toBeLessThanOrEqual(data.mid_price_usd ?? 0)
    expect(here?.price_upper_usd).toBeGreaterThan(data.mid_price_usd ?? 0)
  })

  it('prices sizes as the quoter does, larger ones worse', async () => {
    const { data } = await ask({ pool: await findV3(), sizes_usd: [100, 5000, 250_000] })
    for (const { size_usd, buy, sell } of data.items) {
      const got = await quoteTo(usdg as Address, parseUnits(String(size_usd), 6))
      expect(parseUnits(buy.amount ?? '0', 18)).toBe(got)
      expect((buy.price_usd ?? 0) / (size_usd / (Number(got) / 1e18))).toBeCloseTo(1, 9)
      const sold = parseUnits(sell.amount ?? '0', 18)
      const paid = Number(await quoteTo(weth as Address, sold)) / 1e6
      expect((sell.price_usd ?? 0) / (paid / (Number(sold) / 1e18))).toBeCloseTo(1, 9)
      expect(1 - (sell.price_usd ?? 0) / (data.mid_price_usd ?? 1)).toBeCloseTo(
        (sell.cost_percent ?? 0) / 100,
        9,
      )
    }
    const costs = data.items.flatMap(({ buy, sell }) => [buy.cost_percent ?? 0, sell.cost_percent ?? 0])
    expect(Math.min(...costs)).toBeGreaterThan(0.05)
    expect(costs[4]).toBeGreaterThan(costs[0] ?? 0)
    expect(costs[5]).toBeGreaterThan(costs[1] ?? 0)
  })

  it('moves a v2 pair’s price by its reserves', async () => {
    const pool = await world.client.readContract({
      address: placeOf(world, 'univ2_factory'),
      abi,
      functionName: 'getPair',
      args: [weth as Address, usdg as Address],
    })
    const { data } = await ask({ pool })
    const reserves = await world.client.readContract({ address: pool, abi, functionName: 'getReserves' })
    const isFirst = (weth ?? '').toLowerCase() < (usdg ?? '').toLowerCase()
    const [ether, dollars] = (isFirst ? [reserves[0], reserves[1]] : [reserves[1], reserves[0]]).map(Number)
    for (const { percent, buy_usd } of data.depth) {
      const paid = (buy_usd ?? 0) * 1e6 * 0.997
      const after = (dollars ?? 0) + paid
      const left = ((ether ?? 0) * (dollars ?? 0)) / after
      expect(after / left / ((dollars ?? 0) / (ether ?? 1))).toBeCloseTo(1 + percent / 100, 9)
    }
    expect(data.ticks).toEqual([])
  })

  it('takes the best pool of a token for each size', async () => {
    const { data } = await ask({ token: 'NVDA', sizes_usd: [1000] })
    expect(data.pools.length).toBeGreaterThan(1)
    const alone = await Promise.all(data.pools.map(({ pool }) => ask({ pool, sizes_usd: [1000] })))
    const prices = alone.map((one) => one.data.items[0]?.buy.price_usd ?? Number.POSITIVE_INFINITY)
    expect(data.items[0]?.buy.price_usd).toBeCloseTo(Math.min(...prices), 9)
    const sums = alone.reduce((sum, one) => sum + (one.data.depth[1]?.buy_usd ?? 0), 0)
    expect((data.depth[1]?.buy_usd ?? 0) / sums).toBeCloseTo(1, 9)
  })

  it('refuses both and neither', async () => {
    expect((await failureOf(ask({}))).message).toContain('token')
    expect((await failureOf(ask({ token: 'NVDA', pool: await findV3() }))).message).toContain('token')
  })
})
