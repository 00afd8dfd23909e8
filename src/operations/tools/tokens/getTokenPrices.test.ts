import { getAddress, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { mineBlock } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { getTokenPrices } from './getTokenPrices.ts'

const abi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function token0() view returns (address)',
])

const world = await sharedWorld()
const ask = asking(world, getTokenPrices)

const feedOf = async (base: string) => {
  const address = world.app.network.feeds.find((feed) => feed.base === base)?.address ?? '0x'
  const [, answer, , updated] = await world.client.readContract({
    address,
    abi,
    functionName: 'latestRoundData',
  })
  return { price_usd: Number(answer) / 1e8, feed: getAddress(address), updated: isoTime(updated) }
}

describe('get_token_prices', () => {
  it('prices by pools and shows the oracle beside them', async () => {
    const { data, sources, warnings } = await ask({ tokens: ['NVDA', 'weth', placeOf(world, 'usdg')] })
    const [nvda, weth, usdg] = data.items
    expect(nvda?.oracle).toMatchObject(await feedOf('NVDA'))
    expect(Math.abs((nvda?.price_usd ?? 0) / (nvda?.oracle?.price_usd ?? 1) - 1)).toBeLessThan(0.1)
    expect(weth).toMatchObject({ price_usd: (await feedOf('ETH')).price_usd, price_native: 1, pool: null })
    expect(usdg).toMatchObject({ symbol: 'USDG', price_usd: 1, canonical: true })
    expect(sources).toEqual(expect.arrayContaining(['feed:ETH/USD', 'index', 'rpc']))
    expect(warnings).toEqual([])
  })

  it('knows ether by the names that people and wallets have for it', async () => {
    const { price_usd } = await feedOf('ETH')
    for (const name of ['ETH', '$eth', 'Ether', zeroAddress, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE']) {
      const { data } = await ask({ tokens: [name] })
      expect(data.items).toMatchObject([{ token: zeroAddress, symbol: 'ETH', price_usd, price_native: 1 }])
    }
  })

  it('gives the price of a v3 pool as its slot0 has it', async () => {
    const tokens = world.file.stocks.slice(0, 50).map(({ symbol }) => symbol)
    const { data } = await ask({ tokens })
    expect(data.items.length).toBe(tokens.length)
    const pooled = data.items.filter(({ pool_kind, path }) => pool_kind === 'v3' && path.length === 1)
    expect(pooled.length).toBeGreaterThan(0)
    for (const { pool, token, price_usd } of pooled) {
      const address = getAddress(pool ?? '')
      const [root] = await world.client.readContract({ address, abi, functionName: 'slot0' })
      const first = await world.client.readContract({ address, abi, functionName: 'token0' })
      const raw = (Number(root) / 2 ** 96) ** 2
      const usd = (first === token ? raw : 1 / raw) * 1e12
      expect((price_usd ?? 0) / usd).toBeCloseTo(1, 9)
    }
  })

  it('says why there is no price', async () => {
    const rug = placeOf(world, 'trap rug')
    const { data, warnings } = await ask({ tokens: [rug] })
    expect(data.items[0]).toMatchObject({ token: rug, price_usd: null, pool: null, oracle: null })
    expect(warnings[0]?.field).toContain(rug)
  })

  it('refuses what it cannot price at', async () => {
    expect((await failureOf(ask({ tokens: ['NOSUCHTICKER'] }))).code).toBe('TOKEN_NOT_FOUND')
    expect((await failureOf(ask({ tokens: [] }))).code).toBe('BAD_ARGUMENTS')
    expect((await failureOf(ask({ tokens: Array(51).fill('WETH') }))).code).toBe('BAD_ARGUMENTS')
    expect((await failureOf(ask({ tokens: ['WETH'], at_block: 99_999_999 }))).code).toBe('BLOCK_NOT_FOUND')
  })
})

describe('get_token_prices at a block', () => {
  let own: TestWorld
  beforeAll(async () => {
    own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
  })
  afterAll(() => own.close())

  it('reads the state of that block', async () => {
    const { data: before } = await askTool(own, getTokenPrices, { tokens: ['WETH'] })
    const block = before.block
    const feed = own.app.network.feeds.find(({ base }) => base === 'ETH')?.address ?? '0x'
    // The node keeps the state of a block when the next one is made.
    await mineBlock(own)
    // A feed that answers nothing: ether is then priced by its deepest pool with USDG.
    await mineBlock(own)
    await own.node.rpc.call('anvil_setCode', feed, '0x')
    await mineBlock(own)
    await own.index?.reached()
    const { data: now } = await askTool(own, getTokenPrices, { tokens: ['WETH'] })
    const [item] = now.items
    expect(item?.path[0]).toMatch(/^(univ|pancake)/)
    expect(item?.price_usd).not.toBe(before.items[0]?.price_usd)
    expect(Math.abs((item?.price_usd ?? 0) / (before.items[0]?.price_usd ?? 1) - 1)).toBeLessThan(0.1)
    const { data: then } = await askTool(own, getTokenPrices, { tokens: ['WETH'], at_block: block + 1 })
    expect(then.items[0]).toMatchObject({ price_usd: before.items[0]?.price_usd, path: ['feed:ETH/USD'] })
  })
})
