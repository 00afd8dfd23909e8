import { type AbiEvent, type Address, formatEther, getAddress, parseAbi, parseAbiItem } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allSwaps } from '../../../../test/world/allSwaps.ts'
import { allTransactions } from '../../../../test/world/allTransactions.ts'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowRun, runFamily } from '../../../../test/world/runFamily.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { chainWindowFamily } from './chainWindowFamily.ts'

const seconds = { '15m': 900, '4h': 14_400, '24h': 86_400, '7d': 604_800, '30d': 2_592_000 }
const windows = Object.keys(seconds) as (keyof typeof seconds)[]

const world = await sharedWorld()
let blocks: Awaited<ReturnType<typeof allBlocks>>
beforeAll(async () => {
  blocks = await allBlocks(world)
})

const ask = async (metric: string, window: string) =>
  (await world.app.kernel.call(`chain_${metric}_${window}`, {})).envelope as RowRun['envelope']
const blocksIn = (window: keyof typeof seconds) => {
  const now = Number(blocks.at(-1)?.timestamp)
  return blocks.filter(({ timestamp }) => Number(timestamp) >= now - seconds[window])
}
const firstOf = (window: keyof typeof seconds) => Number(blocksIn(window)[0]?.number)

/** Events of contracts from a block on, by a scan of the logs. */
const scan = async <const Event extends AbiEvent>(
  event: Event,
  from: number,
  address?: Address | Address[],
) =>
  world.client.getLogs({
    event,
    fromBlock: BigInt(from),
    strict: true,
    ...(address ? { address } : {}),
  })

describe('the chain_window family', () => {
  it('answers every one of its 126 rows, each described in its own words', async () => {
    const runs = await runFamily(world, chainWindowFamily)
    expect(runs.size).toBe(126)
    const descriptions = [...runs.values()].map(({ row }) => row.description)
    expect(new Set(descriptions).size).toBe(126)
    for (const text of descriptions) expect(text.length).toBeLessThan(300)
  })

  it.each(windows)('adds up what the headers say, %s', async (window) => {
    const own = blocksIn(window)
    const counts = own.map(({ transactions }) => transactions.length)
    const transactions = counts.reduce((sum, count) => sum + count, 0)
    expect((await ask('tx_count', window)).data).toMatchObject({
      window: { from_block: Number(own[0]?.number), complete: true },
      transactions,
      blocks: own.length,
      most_in_one_block: Math.max(...counts),
    })
    const { data: rate } = await ask('tps', window)
    const past = Number(blocks.at(-1)?.timestamp) - Number(blocks[0]?.timestamp)
    expect(rate.seconds).toBe(Math.min(seconds[window], past))
    expect(rate.tps).toBeCloseTo(transactions / Number(rate.seconds), 9)
    const gas = own.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
    expect((await ask('gas_used', window)).data.gas_used).toBe(gas.toString())
    const fees = own.map(({ baseFeePerGas }) => Number(baseFeePerGas))
    const { data: fee } = await ask('base_fee', window)
    expect([fee.least_wei, fee.most_wei, fee.newest_wei].map(Number)).toEqual([
      Math.min(...fees),
      Math.max(...fees),
      fees.at(-1),
    ])
    expect(fee.mean_wei).toBeCloseTo(fees.reduce((sum, value) => sum + value, 0) / fees.length, 3)
  })

  it.each(windows)('counts senders, contracts and tokens, %s', async (window) => {
    const from = firstOf(window)
    const sent = (await allTransactions(world)).filter(({ blockNumber }) => Number(blockNumber) >= from)
    expect((await ask('active_addresses', window)).data.active_addresses).toBe(
      new Set(sent.map((transaction) => transaction.from)).size,
    )
    const made = sent.filter(({ to }) => to === null)
    const { data: contracts } = await ask('new_contracts', window)
    expect(contracts).toMatchObject({
      new_contracts: made.length,
      deployers: new Set(made.map((transaction) => transaction.from)).size,
    })
    const newest = (contracts.items as { transaction: string }[]).map(({ transaction }) => transaction)
    expect(newest).toEqual(
      made
        .map(({ hash }) => hash)
        .reverse()
        .slice(0, 20),
    )
    const born = new Map<string, number>()
    for (const { token, block } of await allTransfers(world)) if (!born.has(token)) born.set(token, block)
    const fresh = [...born].filter(([, block]) => block >= from)
    expect((await ask('new_tokens', window)).data.new_tokens).toBe(fresh.length)
  })

  it.each(windows)('counts pools and launches by the events of their factories, %s', async (window) => {
    const from = firstOf(window)
    const { dexes, launchpads } = world.file.deployment
    const { data: opened } = await ask('new_pools', window)
    const venues = opened.venues as { venue: string; pools: number }[]
    for (const { key, factory, event } of dexes) {
      if (!factory) continue
      const logs = await scan(parseAbiItem(`event ${event}`) as AbiEvent, from, factory)
      expect(venues.find(({ venue }) => venue === key)?.pools ?? 0, key).toBe(logs.length)
    }
    const { data: launched } = await ask('launches', window)
    const rows = launched.launchpads as { launchpad: string; launches: number }[]
    for (const { key, factories, event } of launchpads) {
      if (factories.length === 0 || !event) continue
      const logs = await scan(parseAbiItem(`event ${event}`) as AbiEvent, from, factories as Address[])
      expect(rows.find(({ launchpad }) => launchpad === key)?.launches ?? 0, key).toBe(logs.length)
    }
    expect(launched.launches).toBe(rows.reduce((sum, { launches }) => sum + launches, 0))
  })

  it.each(windows)('counts the swaps of the exchanges, %s', async (window) => {
    const from = firstOf(window)
    const exchanges = new Set<string>(world.file.deployment.dexes.map(({ key }) => key))
    const swaps = (await allSwaps(world)).filter(({ block }) => block >= from)
    const { data } = await ask('dex_trades', window)
    const venues = data.venues as { venue: string; trades: number }[]
    const atExchanges = venues.filter(({ venue }) => exchanges.has(venue))
    expect(atExchanges.reduce((sum, { trades }) => sum + trades, 0)).toBe(swaps.length)
    expect(venues.reduce((sum, { trades }) => sum + trades, 0)).toBe(data.trades)
    const { data: traders } = await ask('dex_traders', window)
    const hashes = new Set<string>(swaps.map(({ transaction }) => transaction))
    const senders = (await allTransactions(world)).filter(({ hash }) => hashes.has(hash))
    // Those who traded on curves alone come on top.
    expect(Number(traders.traders)).toBeGreaterThanOrEqual(new Set(senders.map((row) => row.from)).size)
    expect(traders.trades).toBe(data.trades)
    const { data: volume } = await ask('dex_volume', window)
    const overview = (await world.app.kernel.call(toolNames.getMarketOverview, { window })).envelope.data
    expect(volume.volume_usd).toBeCloseTo((overview as { volume_usd: number }).volume_usd, 3)
    expect(traders.traders).toBe((overview as { traders: number }).traders)
  })

  it('nets what the gateways say of each token', async () => {
    const from = firstOf('7d')
    const gateways = ['l2_erc20_gateway', 'l2_custom_gateway', 'l2_weth_gateway'].map((key) =>
      placeOf(world, key),
    )
    const [depositEvent, withdrawalEvent] = parseAbi([
      'event DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount)',
      'event WithdrawalInitiated(address l1Token, address indexed from, address indexed to, uint256 indexed id, uint256 exitNum, uint256 amount)',
    ])
    const net = new Map<string, bigint>()
    const add = (token: string, amount: bigint) => net.set(token, (net.get(token) ?? 0n) + amount)
    for (const { args } of await scan(depositEvent, from, gateways))
      add(getAddress(args.l1Token), args.amount)
    for (const { args } of await scan(withdrawalEvent, from, gateways))
      add(getAddress(args.l1Token), -args.amount)
    const { data, warnings } = await ask('bridge_net', '7d')
    const items = data.items as {
      asset: string
      l1_token: string
      net: string
      net_usd: number | null
      out: string
    }[]
    const tokens = items.filter(({ asset }) => asset === 'token')
    expect(new Map(tokens.map((row) => [row.l1_token, BigInt(row.net)]))).toEqual(net)
    expect(net.size).toBeGreaterThan(1)

    // Ether that left is in its own row and in no sum, and both are said where they are.
    const [left] = parseAbi([
      'event L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed position, uint256 arbBlockNum, uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data)',
    ])
    const exits = await scan(left, from)
    const wei = exits.reduce((sum, { args }) => sum + args.callvalue, 0n)
    expect(wei).toBeGreaterThan(0n)
    expect(items.find(({ asset }) => asset === 'ether')).toMatchObject({
      ...{ out: wei.toString(), deposits: null, in: null, net: null, net_usd: null },
    })
    const dollars = tokens.reduce((sum, row) => sum + (row.net_usd ?? 0), 0)
    expect(data.net_usd).toBeCloseTo(dollars, 6)
    const reasonOf = (name: string) => warnings.find(({ field }) => field === name)?.reason ?? ''
    expect(reasonOf('net_usd')).toContain(`The ${formatEther(wei)} ETH that left are not in it.`)
    for (const field of ['deposits', 'in', 'net', 'net_usd'])
      expect(reasonOf(`items.${field}`)).toMatch(/Plain deposits of ether leave no log/)
  })
})
