import {
  type Address,
  encodeFunctionData,
  getAddress,
  parseAbi,
  parseAbiItem,
  parseEther,
  parseEventLogs,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { query } from '../../../sources/index/query.ts'
import { getDeployerRecord } from '../safety/getDeployerRecord.ts'
import { getLaunch } from './getLaunch.ts'
import { listLaunches } from './listLaunches.ts'

const world = await sharedWorld()

const ask = asking(world, listLaunches)

/** Tokens that launchpads' own events name, straight from the node. */
async function rescan(which: 'event' | 'graduationEvent') {
  const found = await Promise.all(
    world.file.deployment.launchpads.map(async ({ key, factories, ...pad }) => {
      const text = pad[which]
      if (!text) return []
      const event = parseAbiItem(`event ${text}` as 'event X(address token)')
      const logs = await world.client.getLogs({ address: factories, event, fromBlock: 0n, strict: true })
      return logs.map(({ args, blockNumber }) => {
        const values = args as unknown as Record<string, Address>
        return { key, token: getAddress(values.token ?? values.asset ?? '0x'), block: Number(blockNumber) }
      })
    }),
  )
  return found.flat()
}

describe('list_launches', () => {
  it('lists every launch of every launchpad, newest first, page by page', async () => {
    const expected = await rescan('event')
    expect(expected.length).toBeGreaterThan(30)
    const items = []
    let cursor: string | undefined
    do {
      const page = await ask({ limit: 7, ...(cursor ? { cursor } : {}) })
      items.push(...page.data.items)
      cursor = page.next_cursor
    } while (cursor)
    const tuple = (row: { key: string; token: string; block: number }) =>
      `${row.key} ${row.token} ${row.block}`
    expect(
      items.map(({ launchpad, token, block }) => tuple({ key: launchpad, token, block })).sort(),
    ).toEqual(expected.map(tuple).sort())
    const blocks = items.map(({ block }) => block)
    expect(blocks).toEqual([...blocks].sort((one, other) => other - one))
  })

  it('knows which have graduated and which are still on their curve', async () => {
    const graduated = new Set((await rescan('graduationEvent')).map(({ token }) => token))
    expect(graduated.size).toBeGreaterThan(5)
    const done = (await ask({ stage: 'graduated', limit: 50 })).data.items
    expect(new Set(done.map(({ token }) => token))).toEqual(graduated)
    const open = (await ask({ stage: 'curve', limit: 50 })).data.items
    expect(open.length).toBeGreaterThan(5)
    for (const { token, stage } of open)
      expect([stage, graduated.has(token as Address)]).toEqual(['curve', false])
    const all = (await ask({ limit: 50 })).data.items.length
    const direct = (await ask({ stage: 'direct', limit: 50 })).data.items.length
    expect(done.length + open.length + direct).toBe(all)
  })

  it('takes launchpad, time and liquidity into account', async () => {
    const items = (await ask({ launchpad: 'pons_v2', limit: 50 })).data.items
    expect(new Set(items.map(({ launchpad }) => launchpad))).toEqual(new Set(['pons_v2']))
    const since = items[3]?.launched as string
    const recent = (await ask({ launchpad: 'pons_v2', since, limit: 50 })).data.items
    expect(recent.map(({ token }) => token)).toEqual(items.slice(0, 4).map(({ token }) => token))
    const liquid = (await ask({ min_liquidity_usd: 30_000, limit: 50 })).data.items
    const wanted = (await ask({ limit: 50 })).data.items.filter((row) => (row.liquidity_usd ?? 0) >= 30_000)
    expect(liquid.map(({ token }) => token)).toEqual(wanted.map(({ token }) => token))
    expect(liquid.length).toBeGreaterThan(2)
    expect(await failureOf(ask({ cursor: 'nonsense' }))).toMatchObject({ code: 'BAD_ARGUMENTS' })
  })

  it('counts trades as the index’s own rows do', async () => {
    const { data } = await ask({ launchpad: 'noxa', limit: 5 })
    for (const { token, trades, buys } of data.items) {
      const row = await world.index?.database.reader.get(
        query(`select count(*) as trades, sum(case when side = 1 then 1 else 0 end) as buys from trades
         join addresses on addresses.id = base_id where address = ?`),
        [Buffer.from(token.slice(2), 'hex')],
      )
      expect({ trades, buys }).toEqual({ ...row })
    }
  })
})

const curveAbi = parseAbi([
  'function realQuoteReserve() view returns (uint256)',
  'function graduationThreshold() view returns (uint256)',
  'function curves(address token) view returns (uint128 quote, uint128 tokens)',
  'function threshold() view returns (uint256)',
])
/** What CurvePortal pretends to hold at first. */
const portalPhantom = 1_500_000_000_000_000_000n

describe(toolNames.getLaunch, () => {
  it('tells how far curves have come as the curves do', async () => {
    const open = (await ask({ stage: 'curve', limit: 50 })).data.items
    const kinds = new Set<string>()
    for (const { token, launchpad } of open) {
      const { data } = await askTool(world, getLaunch, { token })
      const address = data.curve?.address as Address
      kinds.add(launchpad)
      const read = { address, abi: curveAbi } as const
      const [raised, threshold] =
        launchpad === 'pons_v2'
          ? await Promise.all([
              world.client.readContract({ ...read, functionName: 'realQuoteReserve' }),
              world.client.readContract({ ...read, functionName: 'graduationThreshold' }),
            ])
          : await Promise.all([
              world.client
                .readContract({ ...read, functionName: 'curves', args: [token as Address] })
                .then(([quote]) => quote - portalPhantom),
              world.client.readContract({ ...read, functionName: 'threshold' }),
            ])
      expect(data.curve?.progress_percent).toBeCloseTo((Number(raised) / Number(threshold)) * 100, 4)
      expect(data).toMatchObject({ stage: 'curve', graduated: null })
    }
    expect(kinds).toEqual(new Set(['pons_v2', 'flap', 'odyssey']))
  })

  it('names the pool a token graduated into, and its lock', async () => {
    const done = (await ask({ stage: 'graduated', limit: 50 })).data.items
    for (const { token } of done) {
      const { data } = await askTool(world, getLaunch, { token })
      expect(data.graduated?.pool).toBeTruthy()
      expect(data.curve).toBeNull()
      expect((data.liquidity_burned_percent ?? 0) + (data.liquidity_locked_percent ?? 0)).toBeCloseTo(100, 1)
    }
  })

  it('refuses a token that no launchpad made', async () => {
    expect(await failureOf(askTool(world, getLaunch, { token: 'USDG' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('list_launches of a token whose launch names no pool, before its first trade', () => {
  const marketEvents = parseAbi([
    'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
    'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
    'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
    'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  ])
  let own: TestWorld
  beforeAll(async () => {
    own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
  })
  afterAll(() => own.close())

  it.each([
    ['long', 'Initialize'],
    ['bow', 'PoolCreated'],
  ])('has no trades on %s, which is not the same as unknown ones', async (launchpad, opening) => {
    const [creator] = cast.creators
    const { logs, blockNumber } = await sendAs(own, {
      from: creator,
      to: placeOf(own, `launchpad ${launchpad}`),
      data: encodeFunctionData({
        abi: parseAbi(['function launch(string name, string symbol) payable returns (address)']),
        args: ['Quiet', 'QUIET'],
      }),
      value: parseEther('2'),
    })
    await own.index?.reached()
    const events = parseEventLogs({ abi: marketEvents, logs }).map(({ eventName }) => eventName)
    expect(events).toEqual([opening])
    const untraded = { trades: 0, volume_usd: 0, block: Number(blockNumber) }
    const { data, warnings } = await askTool(own, listLaunches, { launchpad, limit: 1 })
    expect(data.items).toMatchObject([
      { ...untraded, pool: null, buys: 0, first_trade: null, flags: ['never_traded'] },
    ])
    const record = await askTool(own, getDeployerRecord, { address: creator })
    expect(record.data.items[0]).toMatchObject({ token: data.items[0]?.token, ...untraded })
    const reasons = [...warnings, ...record.warnings].filter(({ field }) => field.endsWith('.trades'))
    expect(reasons).toEqual([])
  })
})
