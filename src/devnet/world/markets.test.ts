import { type Address, type Hex, parseAbi, parseAbiItem, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { poolIdOf } from './Pool.ts'

const stateViewAbi = parseAbi([
  'function getLiquidity(bytes32 id) view returns (uint128)',
  'function getSlot0(bytes32 id) view returns (uint160, int24, uint24, uint24)',
])
const v3Abi = parseAbi([
  'function liquidity() view returns (uint128)',
  'function factory() view returns (address)',
])
const v2Abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function factory() view returns (address)',
])
const creations = {
  univ2: parseAbiItem(
    'event PairCreated(address indexed token0, address indexed token1, address pair, uint256)',
  ),
  univ3: parseAbiItem(
    'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
  ),
  univ4: parseAbiItem(
    'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  ),
}

const world = await sharedWorld()

describe('the markets of the world', () => {
  const contract = (key: string) =>
    world.file.deployment.contracts.find((row) => row.key === key)?.address ?? '0x'
  const dex = (key: string) => world.file.deployment.dexes.find((row) => row.key === key)?.factory ?? '0x'
  const logsOf = (topic: Hex, address: Address) =>
    world.client.request({
      method: 'eth_getLogs',
      params: [{ address, topics: [topic], fromBlock: '0x0', toBlock: 'latest' }],
    })

  test.each(['univ2', 'univ3', 'univ4'] as const)('%s has pools, made by its own factory', async (venue) => {
    const logs = await world.client.getLogs({ address: dex(venue), event: creations[venue], fromBlock: 0n })
    const known = world.file.books.filter((book) => book.pool.venue === venue)
    expect(known.length).toBeGreaterThan(40)
    expect(logs.length).toBeGreaterThanOrEqual(known.length)
  })

  test('every pool that is traded holds liquidity', async () => {
    const multicallAddress = contract('multicall3')
    const of = (...venues: string[]) => world.file.books.filter(({ pool }) => venues.includes(pool.venue))
    const pairs = await world.client.multicall({
      multicallAddress,
      allowFailure: false,
      contracts: of('univ2', 'pancake_v2').map(
        ({ pool }) => ({ address: pool.address, abi: v2Abi, functionName: 'getReserves' }) as const,
      ),
    })
    expect(pairs.filter(([reserve0, reserve1]) => reserve0 === 0n || reserve1 === 0n)).toEqual([])
    const v3 = await world.client.multicall({
      multicallAddress,
      allowFailure: false,
      contracts: of('univ3', 'pancake_v3').map(
        ({ pool }) => ({ address: pool.address, abi: v3Abi, functionName: 'liquidity' }) as const,
      ),
    })
    expect(v3.filter((liquidity) => liquidity === 0n)).toEqual([])
    const v4 = await world.client.multicall({
      multicallAddress,
      allowFailure: false,
      contracts: of('univ4').map(
        ({ pool }) =>
          ({
            address: contract('univ4_stateview'),
            abi: stateViewAbi,
            functionName: 'getLiquidity',
            args: [poolIdOf(pool)],
          }) as const,
      ),
    })
    expect(v4.filter((liquidity) => liquidity === 0n)).toEqual([])
    expect(pairs.length + v3.length + v4.length).toBe(world.file.books.length)
  })

  test('every instrument has a pool', () => {
    const traded = new Set(world.file.books.map(({ base }) => base.address.toLowerCase()))
    const without = world.file.stocks.filter(({ address }) => !traded.has(address.toLowerCase()))
    expect(without).toEqual([])
  })

  test('the canonical tokens are there with their decimals, CASHCAT and PONS among them', async () => {
    const { tokens } = world.file.deployment
    const decimals = await Promise.all(
      tokens.map(({ address }) =>
        world.client.readContract({
          address,
          abi: parseAbi(['function decimals() view returns (uint8)']),
          functionName: 'decimals',
        }),
      ),
    )
    expect(decimals).toEqual(tokens.map((token) => token.decimals))
    const symbols = tokens.map(({ symbol }) => symbol)
    expect(symbols).toEqual(expect.arrayContaining(['WETH', 'USDG', 'cbBTC', 'CASHCAT', 'PONS']))
    expect(tokens.find(({ symbol }) => symbol === 'USDG')?.decimals).toBe(6)
  })

  test('every launchpad has launches under the topic it has on mainnet', async () => {
    for (const launchpad of world.file.deployment.launchpads) {
      const [factory = '0x'] = launchpad.factories
      expect(launchpad.topic0).toBe(toEventSelector(launchpad.event ?? ''))
      const launches = await logsOf(launchpad.topic0 as Hex, factory)
      expect(launches.length, launchpad.key).toBeGreaterThan(0)
    }
  })

  test('curves trade, some graduate and some have not', async () => {
    const curve = world.file.deployment.launchpads.find(({ key }) => key === 'pons_v2')
    const [factory = '0x'] = curve?.factories ?? []
    const launches = await logsOf(toEventSelector(curve?.event ?? ''), factory)
    const graduated = await logsOf(toEventSelector(curve?.graduationEvent ?? ''), factory)
    expect(graduated.length).toBeGreaterThan(0)
    expect(launches.length).toBeGreaterThan(graduated.length)
    for (const signature of [curve?.tradeEvent ?? '', curve?.sellEvent ?? '']) {
      const trades = await world.client.request({
        method: 'eth_getLogs',
        params: [{ topics: [toEventSelector(signature)], fromBlock: '0x0', toBlock: 'latest' }],
      })
      expect(trades.length).toBeGreaterThan(0)
    }
    const flap = world.file.deployment.launchpads.find(({ key }) => key === 'flap')
    const migrated = await logsOf(toEventSelector(flap?.graduationEvent ?? ''), flap?.factories[0] ?? '0x')
    expect(migrated.length).toBeGreaterThan(0)
  })
})
