import { type AbiEvent, type Address, getAddress, type Hash, parseAbi, parseAbiItem } from 'viem'
import { describe, expect, it } from 'vitest'
import type { LaunchpadFact } from '../../src/base/network/facts.ts'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { tokenSwaps } from '../world/tokenSwaps.ts'

/** A trade of a launched token, on its curve or in a pool, as the logs tell it. */
type Trade = { block: number; logIndex: number; trader: Address; side: 'buy' | 'sell'; amount: bigint }
type Item = {
  token: Address
  stage: string
  trades: number | null
  buys: number | null
  price_usd: number | null
  flags: string[]
}

const world = await sharedWorld()

const ask = async <Data>(name: string, args: Record<string, unknown>) =>
  (await world.app.kernel.call(name, args)).envelope.data as Data

const named = (args: object, names: readonly string[]) =>
  names.map((name) => (args as Record<string, unknown>)[name]).find((value) => value !== undefined)

async function logsOf(address: Address | Address[], signature: string | undefined) {
  if (!signature) return []
  const event = parseAbiItem(`event ${signature}`) as AbiEvent
  const logs = await world.client.getLogs({ address, event, fromBlock: 0n, strict: true })
  return logs as unknown as {
    address: Address
    blockNumber: bigint
    logIndex: number
    transactionHash: Hash
    args: Record<string, unknown>
  }[]
}

const tokenNames = ['token', 'tokenAddress', 'asset', 'addr']

/** Launches of a launchpad by its own events: the token, and the curve where it has one of its own. */
async function launchesOf(pad: LaunchpadFact) {
  const logs = await logsOf(pad.factories, pad.event)
  return logs.map(({ args }) => ({
    token: getAddress(String(named(args, tokenNames))),
    curve: args.curve === undefined || !pad.tradeEvent ? undefined : getAddress(String(args.curve)),
  }))
}

/** Trades on the curve of a launch, straight from the logs. */
async function curveTrades(
  pad: LaunchpadFact,
  { token, curve }: { token: Address; curve: Address | undefined },
): Promise<Trade[]> {
  const found: Trade[] = []
  for (const [signature, bought] of [
    [pad.tradeEvent, true],
    [pad.sellEvent, false],
  ] as const)
    for (const log of await logsOf(curve ?? pad.factories, signature)) {
      if (!curve && getAddress(String(log.args.token)) !== token) continue
      const isBuy = typeof log.args.isBuy === 'boolean' ? log.args.isBuy : bought
      const { from } = await world.client.getTransaction({ hash: log.transactionHash })
      found.push({
        block: Number(log.blockNumber),
        logIndex: log.logIndex,
        trader: getAddress(from),
        side: isBuy ? 'buy' : 'sell',
        amount: BigInt(String(named(log.args, ['tokensOut', 'tokensIn', 'tokenAmount', 'amount']))),
      })
    }
  return found
}

async function tradesOf(pad: LaunchpadFact, launch: { token: Address; curve: Address | undefined }) {
  const swaps = (await tokenSwaps(world, launch.token)).map(({ trader, ...swap }) => ({
    ...swap,
    trader: getAddress(trader),
  }))
  const all: Trade[] = [...(await curveTrades(pad, launch)), ...swaps]
  return all.sort((one, other) => one.block - other.block || one.logIndex - other.logIndex)
}

const curveAbi = parseAbi([
  'function curves(address token) view returns (uint128 quote, uint128 tokens)',
  'function getReserves() view returns (uint256 quote, uint256 tokens)',
])

/** Dollars for a token on its curve, by the curve itself and the feed. */
async function curvePrice(
  pad: LaunchpadFact,
  { token, curve }: { token: Address; curve: Address | undefined },
) {
  const [portal] = pad.factories
  const [quote, tokens] = curve
    ? await world.client.readContract({ address: curve, abi: curveAbi, functionName: 'getReserves' })
    : await world.client.readContract({
        address: portal as Address,
        abi: curveAbi,
        functionName: 'curves',
        args: [token],
      })
  const feed = world.file.deployment.feeds.find(({ base }) => base === 'ETH')
  const answer = await world.client.readContract({
    address: feed?.address as Address,
    abi: parseAbi(['function latestAnswer() view returns (int256)']),
    functionName: 'latestAnswer',
  })
  return (Number(quote) / Number(tokens)) * (Number(answer) / 10 ** (feed?.decimals ?? 8))
}

describe('launchpads of the embedded world', () => {
  it('are all there, The Odyssey with trades of both sides and a token that left its curve', async () => {
    const keys = world.file.deployment.launchpads.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['pons_v2', 'flap', 'odyssey', 'bags', 'virtuals', 'noxa']))
    const odyssey = world.file.deployment.launchpads.find(({ key }) => key === 'odyssey') as LaunchpadFact
    const traded = await logsOf(odyssey.factories, odyssey.tradeEvent)
    expect(new Set(traded.map(({ args }) => args.isBuy))).toEqual(new Set([true, false]))
    const [migrated] = await logsOf(odyssey.factories, odyssey.graduationEvent)
    // As on the public chain: into a v3 pool, with a position and its liquidity.
    const factory = placeOf(world, 'univ3_factory')
    const { client } = world
    const pool = await client.readContract({
      address: factory,
      abi: parseAbi(['function getPool(address, address, uint24) view returns (address)']),
      functionName: 'getPool',
      args: [getAddress(String(migrated?.args.token)), placeOf(world, 'weth'), 10_000],
    })
    expect(getAddress(String(migrated?.args.pool))).toBe(getAddress(pool))
    expect(Number(migrated?.args.liquidity)).toBeGreaterThan(0)
  })

  it('are seen: launches, trades, first buyers, prices and graduations of each', async () => {
    const counted: Record<string, number> = {}
    for (const pad of world.file.deployment.launchpads) {
      const launches = await launchesOf(pad)
      expect(launches.length, pad.key).toBeGreaterThan(0)
      const { items } = await ask<{ items: Item[] }>('list_launches', { launchpad: pad.key, limit: 50 })
      expect(items.map(({ token }) => token).sort(), pad.key).toEqual(
        launches.map(({ token }) => token).sort(),
      )
      const left = await logsOf(pad.factories, pad.graduationEvent)
      const graduated = new Set(left.map(({ args }) => getAddress(String(args.token))))
      for (const launch of launches) {
        const item = items.find(({ token }) => token === launch.token) as Item
        const trades = await tradesOf(pad, launch)
        const buys = trades.filter(({ side }) => side === 'buy')
        const told = `${pad.key} ${launch.token}`
        expect([told, item.trades, item.buys]).toEqual([told, trades.length, buys.length])
        expect(item.flags.includes('never_traded'), told).toBe(trades.length === 0)
        const stage = graduated.has(launch.token) ? 'graduated' : pad.opens === 'curve' ? 'curve' : 'direct'
        expect([told, item.stage]).toEqual([told, stage])
        const first = await ask<{ items: { buyer: Address }[] }>('get_first_buyers', {
          token: launch.token,
          limit: 100,
        })
        const buyers = [...new Set(buys.map(({ trader }) => trader))].slice(0, 100)
        expect([told, first.items.map(({ buyer }) => buyer)]).toEqual([told, buyers])
        if (stage === 'curve' && trades.length > 0)
          expect((item.price_usd ?? 0) / (await curvePrice(pad, launch)), told).toBeCloseTo(1, 6)
        counted[pad.key] = (counted[pad.key] ?? 0) + trades.length
      }
    }
    for (const key of ['pons_v2', 'flap', 'odyssey']) expect(counted[key], key).toBeGreaterThan(5)
  }, 300_000)

  it('has snipers of a token on a shared curve as its own events tell them', async () => {
    const pad = world.file.deployment.launchpads.find(({ key }) => key === 'odyssey') as LaunchpadFact
    for (const launch of await launchesOf(pad)) {
      const buys = (await curveTrades(pad, launch)).filter(({ side }) => side === 'buy')
      const { data, warnings } = (await world.app.kernel.call('get_launch', { token: launch.token }))
        .envelope as unknown as {
        data: { buyers: number | null; snipers_percent: number | null; first_trades: { amount: string }[] }
        warnings: { field: string }[]
      }
      expect(data.buyers).not.toBeNull()
      expect(data.snipers_percent).not.toBeNull()
      expect(data.first_trades[0]?.amount).toBe(buys[0]?.amount.toString())
      expect(warnings.map(({ field }) => field)).not.toContain('buyers')
    }
  })
})
