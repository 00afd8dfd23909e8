import { type Address, erc20Abi, formatUnits, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { roundTripsOf } from '../../../../test/world/roundTripsOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { encodeCursor } from '../../../base/schema/paging.ts'
import { listStockTokens } from './listStockTokens.ts'

const stockAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function newUIMultiplier() view returns (uint256)',
  'function effectiveAt() view returns (uint64)',
  'function totalSupplyUI() view returns (uint256)',
  'function uid() view returns (bytes32)',
  'function oraclePaused() view returns (bool)',
])
const deployed = parseAbi(['event Deployed(bytes32 indexed uid, address stock, string name, string symbol)'])

const world = await sharedWorld()
const ask = asking(world, listStockTokens)
const all = async () => (await ask({ limit: 250 })).data.items

/** Every item of every page. */
async function pages(args: Record<string, unknown>) {
  const items = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, ...(cursor ? { cursor } : {}) })
    items.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

describe('list_stock_tokens', () => {
  it('lists what the issuer’s factory has logged, and nothing else', async () => {
    const address = placeOf(world, 'stock_factory')
    const logs = await world.client.getLogs({ address, event: deployed[0], fromBlock: 0n })
    const expected = logs
      .map(({ args, blockNumber, transactionHash }) => ({
        symbol: args.symbol,
        name: args.name,
        address: args.stock,
        uid: args.uid,
        deployed_block: Number(blockNumber),
        deployed_transaction: transactionHash,
      }))
      .sort((one, other) => ((one.symbol ?? '') < (other.symbol ?? '') ? -1 : 1))
    const items = await all()
    expect(items.length).toBeGreaterThanOrEqual(200)
    expect(items).toEqual(expected.map((row) => expect.objectContaining(row)))
    expect(items.map(({ address }) => address)).not.toContain(placeOf(world, 'trap impostor NVDA'))
  })

  it('gives multiplier, supply and shares as the contracts do', async () => {
    const { data, blockNumber } = await ask({ limit: 250 })
    const { timestamp } = await world.client.getBlock({ blockNumber })
    const seen = { scaled: 0, pending: 0 }
    for (const item of data.items.filter(
      ({ symbol, multiplier }, at) => at % 7 === 0 || symbol === 'FICO' || multiplier !== `${10n ** 18n}`,
    )) {
      const read = { address: item.address as Address, abi: stockAbi, blockNumber } as const
      const [multiplier, next, effectiveAt, shares, uid, paused, supply] = await Promise.all([
        world.client.readContract({ ...read, functionName: 'uiMultiplier' }),
        world.client.readContract({ ...read, functionName: 'newUIMultiplier' }),
        world.client.readContract({ ...read, functionName: 'effectiveAt' }),
        world.client.readContract({ ...read, functionName: 'totalSupplyUI' }),
        world.client.readContract({ ...read, functionName: 'uid' }),
        world.client.readContract({ ...read, functionName: 'oraclePaused' }),
        world.client.readContract({ ...read, abi: erc20Abi, functionName: 'totalSupply' }),
      ])
      const pending = effectiveAt > timestamp
      expect(item, item.symbol).toMatchObject({
        uid,
        multiplier: multiplier.toString(),
        shares_per_token: formatUnits(multiplier, 18),
        supply: supply.toString(),
        supply_tokens: formatUnits(supply, 18),
        supply_shares: formatUnits(shares, 18),
        oracle_paused: paused,
        paused: false,
        pending_multiplier: pending ? next.toString() : null,
        pending_effective_at: pending ? isoTime(effectiveAt) : null,
      })
      if (multiplier !== 10n ** 18n) seen.scaled++
      if (pending) seen.pending++
    }
    expect(seen.scaled).toBeGreaterThan(10)
    expect(seen.pending).toBeGreaterThan(0)
  })

  it('counts pools and holders, and knows the feeds', async () => {
    const items = await all()
    const { reader } = world.index?.database ?? {}
    for (const item of items.filter((_, at) => at % 20 === 1)) {
      const key = Buffer.from(item.address.slice(2), 'hex')
      const pools = await reader?.all(
        `select pool_id from pools join addresses on id in (token0_id, token1_id) where address = ?`,
        [key],
      )
      const holders = await reader?.all(
        `select holder_id from balances join addresses on id = token_id where address = ? and amount > ?`,
        [key, new Uint8Array([0x80])],
      )
      expect([item.pools, item.holders], item.symbol).toEqual([pools?.length, holders?.length])
    }
    const feeds = world.file.deployment.feeds.filter(({ quote }) => quote === 'USD')
    for (const { symbol, feed } of items)
      expect(feed, symbol).toBe(feeds.find(({ base }) => base === symbol)?.address ?? null)
    const withFeed = items.filter(({ feed }) => feed !== null)
    expect(withFeed).toHaveLength(36)
    expect((await ask({ has_feed: true, limit: 250 })).data.items).toEqual(withFeed)
    expect((await ask({ has_feed: false })).data.total).toBe(items.length - 36)
  })

  it('finds by ticker, name, address and sector', async () => {
    const symbols = async (args: Record<string, unknown>) =>
      (await ask(args)).data.items.map(({ symbol }) => symbol)
    expect(await symbols({ query: 'nvda' })).toEqual(['NVDA'])
    expect(await symbols({ query: 'Lockheed' })).toEqual(['LMT'])
    expect(await symbols({ query: placeOf(world, 'TSLA').toLowerCase() })).toEqual(['TSLA'])
    expect(await symbols({ query: '•••' })).toEqual([])
    const quantum = await symbols({ sector: 'quantum' })
    expect(quantum).toContain('IONQ')
    expect(quantum).not.toContain('AAPL')
  })

  it.each(['name', 'newest', 'supply'])('pages through all of them in the order of %s', async (sort) => {
    const once = (await ask({ sort, limit: 250 })).data.items
    expect(await pages({ sort, limit: 90 })).toEqual(once)
    expect(new Set(once.map(({ symbol }) => symbol)).size).toBe((await all()).length)
  })

  it.each(['supply', 'multiplier', 'holders', 'pools'] as const)('puts the most %s first', async (sort) => {
    const { data } = await ask({ sort, limit: 250 })
    const numbers = data.items.map((item) => BigInt(item[sort] ?? -1))
    expect(numbers).toEqual(numbers.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)))
    expect(new Set(numbers).size).toBeGreaterThan(1)
  })

  it('costs one round trip, whatever decides the order', async () => {
    for (const sort of ['supply', 'symbol'])
      expect(await roundTripsOf(world, listStockTokens, { sort, limit: 249 }), sort).toBe(1)
  })

  it('refuses what is no sector, no order and no cursor of its own', async () => {
    expect((await failureOf(ask({ sector: 'tulips' }))).message).toMatch(/sector/)
    expect((await failureOf(ask({ sort: 'luck' }))).message).toMatch(/sort/)
    for (const cursor of ['nonsense', encodeCursor(['name', placeOf(world, 'AAPL').toLowerCase()])])
      expect((await failureOf(ask({ cursor }))).message).toMatch(/cursor: must be a next_cursor/)
  })
})
