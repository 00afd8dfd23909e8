import { type Address, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { createFollower } from './createFollower.ts'

/* What removals took of pools, computed from the raw logs of the pools alone, in plain floating point. */

const pairEvents = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
])
const v3Events = parseAbi([
  'event Initialize(uint160 sqrtPriceX96, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
])
const v4Events = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
])

const world = await sharedWorld()

const whole = { fromBlock: 0n, toBlock: 'latest', strict: true } as const
const placeIn = ({ blockNumber, logIndex }: { blockNumber: bigint; logIndex: number }) =>
  `${blockNumber} ${logIndex}`

type Change = { at: string; tickLower: number; tickUpper: number; liquidity: number }
type Step = { root: number } | Change

/** What liquidity in a range is worth in token1 at a price. */
function worth(root: number, { tickLower, tickUpper, liquidity }: Change): number {
  const [low, high] = [1.0001 ** (tickLower / 2), 1.0001 ** (tickUpper / 2)]
  const at = Math.min(Math.max(root, low), high)
  return liquidity * ((1 / at - 1 / high) * root * root + (at - low))
}

/** The percent that each removal took of what all ranges were worth before it. */
function sharesOf(steps: readonly Step[]): Map<string, number> {
  const shares = new Map<string, number>()
  const placed: Change[] = []
  let root = Number.NaN
  for (const step of steps) {
    if ('root' in step) {
      root = step.root
      continue
    }
    if (step.liquidity < 0) {
      const before = placed.reduce((sum, change) => sum + worth(root, change), 0)
      shares.set(step.at, (worth(root, { ...step, liquidity: -step.liquidity }) / before) * 100)
    }
    placed.push(step)
  }
  return shares
}

/** What the stream tells of a pool's removals of more than so many percent. */
async function told(pool: string, percent: number): Promise<Map<string, number>> {
  const condition = `liquidity_removed:${pool}>${percent}%`
  const query = new URLSearchParams({ topics: 'blocks', when: condition, since: '0' })
  const held: Request[] = []
  const follower = createFollower((init) => {
    const request = new Request(`http://127.0.0.1/api/v1/stream?${query}`, init)
    held.push(request)
    return world.app.fetch(request)
  })
  const head = Number(await world.client.getBlockNumber({ cacheTime: 0 }))
  await follower.until(() => follower.rows('blocks').some(({ number }) => Number(number) >= head), 60_000)
  await follower.close()
  expect(follower.problems).toEqual([])
  return new Map(
    follower
      .rows(condition)
      .map(({ block, log_index, removed_percent }) => [`${block} ${log_index}`, Number(removed_percent)]),
  )
}

/** Those of some pools are told, each with its share; with a bound in their midst only the larger ones. */
async function expectTold(pool: string, shares: ReadonlyMap<string, number>): Promise<void> {
  const all = await told(pool, 0)
  expect([...all.keys()]).toEqual([...shares.keys()])
  for (const [at, share] of shares) expect((all.get(at) ?? 0) / share, `${pool} ${at}`).toBeCloseTo(1, 5)
  const sorted = [...shares.values()].sort((one, other) => one - other)
  const bound = Math.floor(sorted[Math.floor(sorted.length / 2)] as number)
  const over = [...shares].filter(([, share]) => share > bound).map(([at]) => at)
  expect([...(await told(pool, bound)).keys()]).toEqual(over)
}

/** The pools with the most removals. */
const most = <Log>(pools: ReadonlyMap<string, readonly Log[]>, count: number) =>
  [...pools].sort(([, one], [, other]) => other.length - one.length).slice(0, count)

function grouped<Log>(logs: readonly Log[], keyOf: (log: Log) => string): Map<string, Log[]> {
  const groups = new Map<string, Log[]>()
  for (const log of logs) groups.set(keyOf(log), [...(groups.get(keyOf(log)) ?? []), log])
  return groups
}

describe('liquidity_removed in percent, by the raw logs', () => {
  it('of pairs: by the reserves they wrote before', async () => {
    const logs = await world.client.getLogs({ events: pairEvents, ...whole })
    const pairs = grouped(logs, ({ address }) => address)
    const removing = new Map([...pairs].filter(([, own]) => own.some((log) => log.eventName === 'Burn')))
    expect(removing.size).toBeGreaterThan(0)
    for (const [pair, own] of most(removing, 2)) {
      const shares = new Map<string, number>()
      const syncs: { reserve0: bigint; reserve1: bigint }[] = []
      for (const log of own) {
        if (log.eventName === 'Sync') syncs.push(log.args)
        else {
          // The last one is what the removal left.
          const { reserve0, reserve1 } = syncs.at(-2) ?? { reserve0: 0n, reserve1: 0n }
          const { amount0, amount1 } = log.args
          shares.set(
            placeIn(log),
            ((Number(amount0) / Number(reserve0) + Number(amount1) / Number(reserve1)) / 2) * 100,
          )
        }
      }
      await expectTold(pair, shares)
    }
  })

  it('of pools with ranges: by what their ranges held at the price', async () => {
    const logs = await world.client.getLogs({ events: v3Events, ...whole })
    const pools = grouped(logs, ({ address }) => address)
    const removing = new Map(
      [...pools].filter(
        ([, own]) =>
          own.some((log) => log.eventName === 'Burn' && log.args.amount > 0n) &&
          own.some((log) => log.eventName === 'Initialize'),
      ),
    )
    expect(removing.size).toBeGreaterThan(0)
    for (const [pool, own] of most(removing, 2)) {
      const steps = own.flatMap((log): Step[] => {
        if (log.eventName === 'Initialize' || log.eventName === 'Swap')
          return [{ root: Number(log.args.sqrtPriceX96) / 2 ** 96 }]
        const { amount, tickLower, tickUpper } = log.args
        if (amount === 0n) return []
        const liquidity = Number(amount) * (log.eventName === 'Mint' ? 1 : -1)
        return [{ at: placeIn(log), tickLower, tickUpper, liquidity }]
      })
      await expectTold(pool, sharesOf(steps))
    }
  })

  it('of v4 pools, whose tokens lie with those of all others', async () => {
    const address: Address = placeOf(world, 'univ4_poolmanager')
    const logs = await world.client.getLogs({ address, events: v4Events, ...whole })
    const pools = grouped(logs, ({ args }) => args.id as Hex)
    const removing = new Map(
      [...pools].filter(([, own]) =>
        own.some((log) => log.eventName === 'ModifyLiquidity' && log.args.liquidityDelta < 0n),
      ),
    )
    expect(removing.size).toBeGreaterThan(0)
    for (const [pool, own] of most(removing, 2)) {
      const steps = own.flatMap((log): Step[] => {
        if (log.eventName !== 'ModifyLiquidity') return [{ root: Number(log.args.sqrtPriceX96) / 2 ** 96 }]
        const { liquidityDelta, tickLower, tickUpper } = log.args
        if (liquidityDelta === 0n) return []
        return [{ at: placeIn(log), tickLower, tickUpper, liquidity: Number(liquidityDelta) }]
      })
      await expectTold(pool, sharesOf(steps))
    }
  })
})
