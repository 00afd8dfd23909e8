import { type Address, parseAbi, parseAbiItem } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import instrumentRows from '../../base/network/data/instruments.json' with { type: 'json' }
import feedRows from '../../base/network/data/mainnetFeeds.json' with { type: 'json' }
import type { InstrumentFact } from '../../base/network/facts.ts'
import { corporateActions } from './data/corporateActions.ts'

const deployed = parseAbiItem(
  'event Deployed(bytes32 indexed uid, address stock, string name, string symbol)',
)
const multiplierUpdated = parseAbiItem(
  'event UIMultiplierUpdated(uint256 oldMultiplier, uint256 newMultiplier, uint256 effectiveAtTimestamp)',
)
const stockAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function uiMultiplier() view returns (uint256)',
  'function newUIMultiplier() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])
const feedAbi = parseAbi([
  'function description() view returns (string)',
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])
/** Three of the known instruments are newer than the catalog. */
const catalog = (instrumentRows as InstrumentFact[]).filter((row) => row.catalog !== false)
const beaconSlot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'

const world = await sharedWorld()

describe('the instruments of the world', () => {
  let stocks: { address: Address; name: string; symbol: string; block: bigint }[]
  const contract = (key: string) =>
    world.file.deployment.contracts.find((row) => row.key === key)?.address ?? '0x'

  beforeAll(async () => {
    const logs = await world.client.getLogs({
      address: contract('stock_factory'),
      event: deployed,
      fromBlock: 0n,
      strict: true,
    })
    stocks = logs.map(({ args, blockNumber }) => ({ ...args, address: args.stock, block: blockNumber }))
  })

  const readAll = (functionName: 'name' | 'symbol' | 'decimals' | 'totalSupply' | 'uiMultiplier') =>
    world.client.multicall({
      contracts: stocks.map(({ address }) => ({ address, abi: stockAbi, functionName })),
      multicallAddress: contract('multicall3'),
      allowFailure: false,
    })

  test('are the 200 of the catalog, each announced by the factory under its on-chain name', async () => {
    expect(stocks).toHaveLength(200)
    const announced = new Map(stocks.map(({ symbol, name }) => [symbol, name]))
    expect(announced).toEqual(new Map(catalog.map((row) => [row.symbol, row.onchainName])))
  })

  test('answer for themselves what the factory said, with eighteen decimals and a supply', async () => {
    expect(await readAll('name')).toEqual(stocks.map(({ name }) => name))
    expect(await readAll('symbol')).toEqual(stocks.map(({ symbol }) => symbol))
    expect(new Set(await readAll('decimals'))).toEqual(new Set([18]))
    const supplies = (await readAll('totalSupply')) as bigint[]
    expect(supplies.filter((supply) => supply === 0n)).toEqual([])
  })

  test('stand behind one beacon', async () => {
    const beacons = await Promise.all(
      stocks.slice(0, 20).map(({ address }) => world.client.getStorageAt({ address, slot: beaconSlot })),
    )
    expect(new Set(beacons.map((word) => BigInt(word ?? 0)))).toEqual(
      new Set([BigInt(contract('stock_registry'))]),
    )
  })

  test('have the multipliers of the corporate actions that took effect, and the pending ones announced', async () => {
    const { timestamp } = await world.client.getBlock()
    const hoursSince = (Number(timestamp) - world.file.now) / 3600
    const values = (await readAll('uiMultiplier')) as bigint[]
    const multiplierOf = new Map(stocks.map(({ symbol }, index) => [symbol, values[index]]))
    const due = new Map(stocks.map(({ symbol }) => [symbol, 10n ** 18n]))
    const inForce = corporateActions.filter(({ effectiveInHours }) => effectiveInHours <= hoursSince)
    for (const { symbol, multiplier } of inForce)
      due.set(symbol, BigInt(Math.round(multiplier * 1e6)) * 10n ** 12n)
    expect(multiplierOf).toEqual(due)
    expect([...due.values()].filter((value) => value !== 10n ** 18n).length).toBeGreaterThan(10)

    const events = await world.client.getLogs({ event: multiplierUpdated, fromBlock: 0n })
    expect(events).toHaveLength(corporateActions.length)
    const split = stocks.find(({ symbol }) => symbol === 'FICO')?.address ?? '0x'
    const pending = { address: split, abi: stockAbi, functionName: 'newUIMultiplier' } as const
    expect(await world.client.readContract(pending)).toBe(5n * 10n ** 18n)
  })

  test('have a feed where mainnet has one, with its spelling, answering a price of the last days', async () => {
    const withFeed = catalog.filter((row) => row.mainnetFeed !== undefined).map((row) => row.symbol)
    const feeds = world.file.deployment.feeds
    expect(feeds.map((feed) => feed.description)).toEqual(feedRows.map((row) => row.description))
    expect(withFeed.length).toBeGreaterThan(20)
    const bases = new Set(feeds.map((feed) => feed.base))
    expect(withFeed.filter((symbol) => !bases.has(symbol))).toEqual([])
    const read = (functionName: 'description' | 'decimals' | 'latestRoundData') =>
      world.client.multicall({
        contracts: feeds.map(({ address }) => ({ address, abi: feedAbi, functionName })),
        multicallAddress: contract('multicall3'),
        allowFailure: false,
      })
    expect(await read('description')).toEqual(feedRows.map((row) => row.description))
    expect(await read('decimals')).toEqual(feedRows.map((row) => row.decimals))
    const rounds = (await read('latestRoundData')) as (readonly [bigint, bigint, bigint, bigint, bigint])[]
    const stale = rounds.filter(
      ([, answer, , updatedAt]) => answer <= 0n || Number(updatedAt) < world.file.now - 7 * 86_400,
    )
    expect(stale).toEqual([])
  })

  test('are accounted for: holders who ever received one hold its whole supply', async () => {
    const stock = stocks.find(({ symbol }) => symbol === 'NVDA')
    if (stock === undefined) throw new Error('NVDA is missing')
    const logs = await world.client.getLogs({
      address: stock.address,
      event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
      fromBlock: stock.block,
      strict: true,
    })
    const holders = [...new Set(logs.map(({ args }) => args.to))]
    const read = { address: stock.address, abi: stockAbi } as const
    const balances = await Promise.all(
      holders.map((owner) =>
        world.client.readContract({ ...read, functionName: 'balanceOf', args: [owner] }),
      ),
    )
    const supply = await world.client.readContract({ ...read, functionName: 'totalSupply' })
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(supply)
    expect(holders.length).toBeGreaterThan(20)
  })
})
