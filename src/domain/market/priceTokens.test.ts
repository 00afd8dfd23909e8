import { type Address, erc20Abi, type Hex, parseAbi, size, slice, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChain } from '../../../test/anvil/openChain.ts'
import type { TestIndex } from '../../../test/world/openTestIndex.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { createChainMeter } from '../../sources/chain/ChainMeter.ts'
import { query } from '../../sources/index/query.ts'
import { createInstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { priceTokens, type TokenPrice } from './priceTokens.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function getSlot0(bytes32 id) view returns (uint160, int24, uint24, uint24)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])
const curveAbi = parseAbi([
  'function getReserves() view returns (uint256 quote, uint256 tokens)',
  'function curves(address token) view returns (uint128 quote, uint128 tokens)',
])

const world = await sharedWorld()
let chain: Chain
let index: TestIndex
let ethUsd: number
beforeAll(async () => {
  chain = await openChain([{ url: world.node.rpcUrl }], { network: world.app.network })
  if (!world.index) throw new Error('The world has no index.')
  index = world.index
  const feed = world.app.network.feeds.find(({ base }) => base === 'ETH')
  const args = { address: feed?.address ?? zeroAddress, abi, functionName: 'latestRoundData' } as const
  ethUsd = Number((await world.client.readContract(args))[1]) / 1e8
})
afterAll(async () => {
  await chain.close()
})

async function price(tokens: readonly Address[], meter = createChainMeter()) {
  const { network } = world.app
  const stocks = createInstrumentRegistry(chain, network)
  const view = await index.access.open({})
  try {
    const pinned = chain.pin(view.head.number, { meter })
    return await priceTokens({ index: view, chain: pinned, network, stocks }, tokens)
  } finally {
    await view.close()
  }
}

const lower = (text: string) => text.toLowerCase() as Address

async function poolOf(pool: Hex) {
  const row = await index.database.reader.get(
    query(`select kind, a.address as t0, b.address as t1 from pools
     join addresses p on p.id = pool_id join addresses a on a.id = token0_id join addresses b on b.id = token1_id
     where p.address = ?`),
    [Buffer.from(pool.slice(2), 'hex')],
  )
  if (!row) throw new Error(`No pool ${pool}.`)
  const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as Hex
  return { kind: row.kind, token0: hex(row.t0), token1: hex(row.t1) }
}

/** token1 for one token0, asked from the pool itself. */
async function directPrice(kind: string, pool: Hex): Promise<number> {
  const address = slice(pool, 0, 20)
  const ask = world.client.readContract
  if (kind === 'v2') {
    const [one, other] = await ask({ address, abi, functionName: 'getReserves' })
    return Number(other) / Number(one)
  }
  if (kind === 'curve') {
    const [quote, tokens] =
      size(pool) === 20
        ? await ask({ address, abi: curveAbi, functionName: 'getReserves' })
        : await ask({ address, abi: curveAbi, functionName: 'curves', args: [slice(pool, 20)] })
    return Number(quote) / Number(tokens)
  }
  const [root] =
    kind === 'v3'
      ? await ask({ address, abi, functionName: 'slot0' })
      : await ask({
          address: placeOf(world, 'univ4_stateview'),
          abi,
          functionName: 'getSlot0',
          args: [pool],
        })
  return (Number(root) / 2 ** 96) ** 2
}

const decimalsOf = (address: Address) =>
  address === zeroAddress
    ? 18
    : world.client.readContract({ address, abi: erc20Abi, functionName: 'decimals' })

/** Follows a path pool by pool with reads of its own. */
async function expectedUsd(token: Address, { path }: TokenPrice): Promise<number> {
  let [value, at] = [1, token]
  for (const step of path) {
    const [venue, pool] = step.split(':') as [string, Hex]
    if (venue === 'feed') value *= ethUsd
    else {
      const { kind, token0, token1 } = await poolOf(pool)
      const raw = await directPrice(kind, pool)
      const other = at === token0 ? token1 : token0
      const scale = 10 ** ((await decimalsOf(at)) - (await decimalsOf(other)))
      value *= (at === token0 ? raw : 1 / raw) * scale
      at = other
    }
  }
  const ends = [zeroAddress, lower(placeOf(world, 'weth')), lower(placeOf(world, 'usdg'))]
  expect(ends).toContain(at)
  return value
}

describe('priceTokens', () => {
  it('knows dollars and ether by themselves', async () => {
    const [weth, usdg] = [placeOf(world, 'weth'), placeOf(world, 'usdg')]
    const prices = await price([weth, usdg, zeroAddress])
    expect(prices.get(lower(usdg))).toMatchObject({ usd: 1, pool: null, path: [], reason: null })
    expect(prices.get(lower(usdg))?.native).toBeCloseTo(1 / ethUsd, 12)
    for (const token of [lower(weth), zeroAddress])
      expect(prices.get(token)).toMatchObject({ usd: ethUsd, native: 1, path: ['feed:ETH/USD'] })
  })

  it('prices every token of the world as its pools do, in one round trip', async () => {
    const rows = await index.database.reader.all(
      query('select address from addresses join tokens on token_id = id order by id'),
    )
    const tokens = rows.map(({ address }) => lower(`0x${Buffer.from(address).toString('hex')}`))
    const meter = createChainMeter()
    const prices = await price(tokens.slice(0, 50), meter)
    expect(meter.roundTrips).toBe(1)
    for (const [token, one] of await price(tokens.slice(50))) prices.set(token, one)
    const kinds = new Set<string>()
    await Promise.all(
      [...prices].map(async ([token, one]) => {
        if (one.usd === null) return expect(one.reason, token).toMatch(/\.$/)
        const expected = await expectedUsd(token, one)
        expect(one.usd / expected, `${token} ${one.path}`).toBeCloseTo(1, 9)
        expect((one.native ?? 0) / (one.usd / ethUsd), token).toBeCloseTo(1, 9)
        kinds.add(`${one.kind} ${one.path.length}`)
      }),
    )
    expect([...kinds]).toEqual(expect.arrayContaining(['v2 2', 'v3 2', 'v4 2', 'v3 1', 'curve 2']))
  })

  it('lets no shallow pool set a price', async () => {
    const rug = placeOf(world, 'trap rug')
    const one = (await price([rug])).get(lower(rug))
    expect(one).toMatchObject({ usd: null, pool: null })
    expect(one?.reason).toMatch(/\$500/)
  })

  it('says so when nothing trades a token', async () => {
    const nobody = '0x00000000000000000000000000000000000abcde'
    expect((await price([nobody])).get(nobody)?.reason).toMatch(/decimals/)
  })
})
