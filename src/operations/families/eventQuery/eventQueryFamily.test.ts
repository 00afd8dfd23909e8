import { type AbiEvent, getAddress, parseAbiItem, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowsReport, runRows } from '../../../../test/world/runRows.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { eventQueryFamily } from './eventQueryFamily.ts'

const world = await sharedWorld()
let report: RowsReport
beforeAll(async () => {
  report = await runRows(world, eventQueryFamily)
  // Every row asks the node, and where that is emulated on a busy machine it takes its time.
}, 300_000)

type Item = {
  block: number
  log_index: number
  transaction: string
  address: string
  timestamp: string
  event: string
  args: Record<string, unknown>
}
const ask = async (name: string, args: Record<string, unknown> = {}) => {
  const { envelope } = await world.app.kernel.call(name, args)
  return { ...envelope, items: (envelope.data as { items: Item[] }).items }
}

/** Every page of a search, one after the other. */
async function askAll(name: string, args: Record<string, unknown>): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await ask(name, { ...args, limit: 100, ...(cursor ? { cursor } : {}) })
    items.push(...page.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

type Wanted = {
  address?: `0x${string}` | `0x${string}`[]
  args?: Record<string, unknown>
  fromBlock?: bigint
}

/** The same logs by the node itself, newest first; logs that do not fit the event are left out. */
async function rescan(signature: string, wanted: Wanted) {
  const event = parseAbiItem(`event ${signature}`) as AbiEvent
  const logs = await world.client.getLogs({ event, fromBlock: 0n, strict: true, ...wanted } as never)
  return (logs as unknown as { blockNumber: bigint; logIndex: number; args: Record<string, unknown> }[]).sort(
    (a, b) => Number(b.blockNumber - a.blockNumber) || b.logIndex - a.logIndex,
  )
}
const places = (logs: { block?: number; blockNumber?: bigint; log_index?: number; logIndex?: number }[]) =>
  logs.map((log) => `${log.block ?? log.blockNumber} ${log.log_index ?? log.logIndex}`)

describe('the event_query family', () => {
  it('has 86 rows that say different things', () => {
    const rows = eventQueryFamily.rows(world.app.network)
    expect(rows).toHaveLength(86)
    expect(world.app.kernel.registry.find('events_univ3_Swap')?.name).toBe('events_univ3_swap')
    expect(new Set(rows.map(({ description }) => description)).size).toBe(86)
    expect(rows.filter(({ description }) => description.length >= 300)).toEqual([])
    expect(new Set(rows.map(({ bound }) => JSON.stringify(bound))).size).toBe(86)
    for (const row of rows) expect(row.argumentNames).toEqual(Object.keys(row.input.shape))
  })

  it('answers every row but that of a launchpad nobody knows the contracts of', () => {
    expect(Object.fromEntries(report.failed)).toEqual({})
    expect([...report.unavailable.keys()]).toEqual(['events_launchpads_trench'])
    expect(report.answers.size).toBe(85)
    const empty = [...report.answers].filter(([, { data }]) => (data as { items: Item[] }).items.length === 0)
    expect(empty.length).toBeLessThan(25)
  })

  const nftTransfer = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'

  it('finds each transfer of an NFT', async () => {
    const address = world.app.network.samples?.nft as `0x${string}`
    const nfts = await rescan(nftTransfer, { address })
    const found = await askAll('events_erc721_transfer', { address })
    expect(found.length).toBeGreaterThan(10)
    expect(places(found)).toEqual(places(nfts))
    expect(found[0]?.args).toEqual({
      from: getAddress(String(nfts[0]?.args.from)),
      to: getAddress(String(nfts[0]?.args.to)),
      token_id: String(nfts[0]?.args.tokenId),
    })
  })

  it('tells NFTs from tokens, although their transfers share a topic', async () => {
    const head = await world.client.getBlockNumber()
    const fromBlock = head - 6n
    const range = { from_block: String(fromBlock) }
    const tokens = await rescan('Transfer(address indexed from, address indexed to, uint256 value)', {
      fromBlock,
    })
    expect(tokens.length).toBeGreaterThan(0)
    expect(places(await askAll('events_erc20_transfer', range))).toEqual(places(tokens))
    expect(places(await askAll('events_erc721_transfer', range))).toEqual(
      places(await rescan(nftTransfer, { fromBlock })),
    )
  })

  it('filters by indexed arguments and by contract', async () => {
    const address = placeOf(world, 'univ4_poolmanager')
    const signature =
      'Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)'
    const swaps = await rescan(signature, { address })
    const id = String(swaps[0]?.args.id)
    const wanted = swaps.filter(({ args }) => args.id === id)
    const found = await askAll('events_univ4_swap', { id })
    expect(wanted.length).toBeGreaterThan(3)
    expect(places(found)).toEqual(places(wanted))
    expect(found.map(({ args }) => args.amount0)).toEqual(wanted.map(({ args }) => String(args.amount0)))
    expect(new Set(found.map((item) => item.address))).toEqual(new Set([address]))
  })

  it('tells mints and redemptions of stock tokens from other transfers', async () => {
    const address = world.file.stocks.map((row) => row.address)
    const transfer = 'Transfer(address indexed from, address indexed to, uint256 value)'
    for (const [name, side] of [
      ['events_stock_minted', 'from'],
      ['events_stock_redeemed', 'to'],
    ] as const) {
      const wanted = await rescan(transfer, { address, args: { [side]: zeroAddress } })
      expect(wanted.length).toBeGreaterThan(0)
      const { items } = await ask(name, { limit: 100 })
      expect(places(items)).toEqual(places(wanted).slice(0, 100))
    }
  })

  it('searches two events under one name', async () => {
    const rest = '(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)'
    const address = placeOf(world, 'univ3_nfpm')
    const more = await rescan(`IncreaseLiquidity${rest}`, { address })
    const less = await rescan(`DecreaseLiquidity${rest}`, { address })
    const found = await askAll('events_univ3_increase_decrease_liquidity', {})
    expect(found.filter(({ event }) => event === 'IncreaseLiquidity')).toHaveLength(more.length)
    expect(found.filter(({ event }) => event === 'DecreaseLiquidity')).toHaveLength(less.length)
  })

  it('keeps to a window, and says what it searched', async () => {
    const { items, coverage } = await ask('events_weth_deposit', { window: '24h', limit: 100 })
    const head = await world.client.getBlock()
    const oldest = Number(head.timestamp) * 1000 - 86_400_000
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(Date.parse(item.timestamp)).toBeGreaterThanOrEqual(oldest)
    const before = await world.client.getBlock({ blockNumber: BigInt(coverage?.from_block ?? 1) - 1n })
    expect(coverage).toMatchObject({ complete: true, to_block: Number(head.number) })
    expect(Number(before.timestamp) * 1000).toBeLessThan(oldest)
  })

  it('names what is wrong with arguments', async () => {
    const bad = await failureOf(ask('events_univ3_pool_created', { fee: 'x', token0: '0x1', window: '2y' }))
    expect(bad.message).toMatch(/token0: must be 0x/)
    expect(bad.message).toMatch(/window: must be one of/)
    expect((await failureOf(ask('events_univ3_pool_created', { fee: '99999999' }))).message).toMatch(
      /fee: does not fit/,
    )
    const both = await failureOf(ask('events_erc20_transfer', { window: '1h', from_block: 1 }))
    expect(both.message).toMatch(/window: cannot be given together with from_block/)
    expect((await failureOf(ask('events_erc20_transfer', { cursor: 'abc' }))).message).toMatch(
      /cursor: must be a next_cursor of events_erc20_transfer/,
    )
  })
})
