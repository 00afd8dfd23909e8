import { erc20Abi, getAddress, type Hex, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { listLiquidityEvents } from './listLiquidityEvents.ts'

const world = await sharedWorld()
const ask = asking(world, listLiquidityEvents)

async function everyPage(args: Record<string, unknown>) {
  const items: Awaited<ReturnType<typeof ask>>['data']['items'] = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, limit: 100, ...(cursor ? { cursor } : {}) })
    items.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

const pairAbi = parseAbi([
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
])
const v4Abi = parseAbi([
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])

describe('list_liquidity_events', () => {
  it('gives every add and removal of v2 pairs as their logs have it', async () => {
    const logs = await world.client.getLogs({ events: pairAbi, fromBlock: 0n })
    const items = (await everyPage({})).filter(({ pool_kind }) => pool_kind === 'v2')
    const line = (...parts: unknown[]) => parts.join(' ')
    const expected = logs.map(({ blockNumber, logIndex, address, eventName, args }) =>
      line(
        blockNumber,
        logIndex,
        getAddress(address),
        eventName === 'Mint' ? 'add' : 'remove',
        args.amount0,
        args.amount1,
      ),
    )
    const shown = items.map((row) =>
      line(row.block, row.log_index, row.pool, row.type, row.amount0, row.amount1),
    )
    expect(shown).toEqual(expected.reverse())
    expect(shown.some((text) => text.includes('remove'))).toBe(true)
  })

  it('computes v4 amounts as the manager moved them where a transaction only adds', async () => {
    const manager = placeOf(world, 'univ4_poolmanager')
    const items = (await everyPage({ type: 'add' })).filter(({ pool_kind }) => pool_kind === 'v4')
    const changes = await world.client.getLogs({ address: manager, event: v4Abi[0], fromBlock: 0n })
    const positionOf = ({ id, sender, tickLower, tickUpper, salt }: (typeof changes)[number]['args']) =>
      [id, sender, tickLower, tickUpper, salt].join(' ')
    const opened = new Map([...changes].reverse().map((log) => [positionOf(log.args), log.transactionHash]))
    let checked = 0
    for (const row of items.slice(0, 60)) {
      const { logs } = await world.client.getTransactionReceipt({ hash: row.transaction as Hex })
      const own = parseEventLogs({ abi: v4Abi, logs })
      if (own.length !== 1 || own[0]?.eventName !== 'ModifyLiquidity') continue
      // Adding to a position also pays out its fees.
      if (opened.get(positionOf(own[0].args)) !== row.transaction) continue
      const transfers = parseEventLogs({ abi: erc20Abi, logs, eventName: 'Transfer' })
      for (const [token, amount] of [
        [row.token0, row.amount0],
        [row.token1, row.amount1],
      ]) {
        // Ether moves without a log.
        if (token === zeroAddress) continue
        let moved = 0n
        for (const { address, args } of transfers) {
          if (getAddress(address) !== token) continue
          if (args.to === manager) moved += args.value
          if (args.from === manager) moved -= args.value
        }
        expect(moved.toString(), `${row.transaction} ${token}`).toBe(amount)
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(20)
  })

  it('shows the deployer of a rug taking its liquidity', async () => {
    const { data } = await ask({ token: placeOf(world, 'trap rug') })
    const removal = data.items.find(({ type }) => type === 'remove')
    expect(removal?.is_deployer).toBe(true)
    expect(removal?.usd).toBeGreaterThan(0)
    const added = data.items.find(({ type }) => type === 'add')
    expect(added?.provider).toBe(removal?.provider)
  })

  it('values both sides in dollars', async () => {
    const usdg = placeOf(world, 'usdg')
    const items = (await everyPage({ token: usdg, type: 'add' })).filter(
      ({ pool_kind }) => pool_kind === 'v2',
    )
    expect(items.length).toBeGreaterThan(0)
    for (const row of items) {
      const side = row.token0 === usdg ? row.amount0_decimal : row.amount1_decimal
      // A pair takes both sides at the same worth.
      expect((row.usd ?? 0) / (2 * Number(side)), row.pool).toBeCloseTo(1, 2)
    }
    const large = await everyPage({ token: usdg, min_usd: 10_000 })
    const all = await everyPage({ token: usdg })
    expect(large).toEqual(all.filter(({ usd }) => (usd ?? 0) >= 10_000))
  })

  it('refuses nonsense', async () => {
    expect((await failureOf(ask({ type: 'steal' }))).message).toMatch(/type/)
    expect((await failureOf(ask({ cursor: 'x' }))).message).toMatch(/cursor: must be a next_cursor/)
  })
})
