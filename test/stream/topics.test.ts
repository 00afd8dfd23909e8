import { parseAbiItem } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '../anvil/createTraffic.ts'
import { createFollower } from './createFollower.ts'
import { startStreamWorld } from './startStreamWorld.ts'

/* What topics and conditions tell, held against the node's own blocks and logs. */

const events = {
  transfer: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
  swap: parseAbiItem(
    'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  ),
  pair: parseAbiItem(
    'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  ),
  deposit: parseAbiItem('event Deposit(address indexed who, uint256 amount)'),
  withdrawal: parseAbiItem('event Withdrawal(address indexed who, uint256 amount)'),
  mint: parseAbiItem('event Mint(address indexed sender, uint256 amount0, uint256 amount1)'),
}

let world: Awaited<ReturnType<typeof startStreamWorld>>
let last: number
beforeAll(async () => {
  world = await startStreamWorld({}, 8)
  await world.chain.grow(25)
  last = (await world.chain.head()).number
  await world.index.reached(last)
})
afterAll(() => world?.close())

type Row = Record<string, unknown>

/** Everything that a topic or condition tells of the whole chain. */
async function told(query: string, topic: string): Promise<Row[]> {
  const follower = createFollower((init) => fetch(`${world.url}/api/v1/stream?${query}&since=0`, init))
  await follower.until(() => follower.rows('blocks').some(({ number }) => number === last), 30_000)
  await follower.close()
  expect(follower.problems).toEqual([])
  return follower.rows(topic)
}

const toldOf = (topic: string) => told(`topics=blocks,${topic}`, topic)
const metOf = (condition: string) => told(`topics=blocks&when=${encodeURIComponent(condition)}`, condition)

const whole = { fromBlock: 0n, toBlock: 'latest' } as const
const places = (rows: readonly { blockNumber: bigint; logIndex: number }[]) =>
  rows.map(({ blockNumber, logIndex }) => `${blockNumber} ${logIndex}`)
const placesOf = (rows: readonly Row[]) => rows.map(({ block, log_index }) => `${block} ${log_index}`)

/** Pairs of the factory that the network names, with their tokens. */
async function pairs() {
  const factory = world.chain.deployment.dexes?.[0]?.factory as `0x${string}`
  return world.client.getLogs({ address: factory, event: events.pair, strict: true, ...whole })
}

/** Transactions from and to an address, in the order of the chain. */
async function transactionsOf(address: string): Promise<string[]> {
  const found: string[] = []
  for (let block = 0; block <= last; block += 1) {
    const made = await world.client.getBlock({ blockNumber: BigInt(block), includeTransactions: true })
    for (const { hash, from, to } of made.transactions)
      if ([from, to].some((one) => one?.toLowerCase() === address)) found.push(hash)
  }
  return found
}

/** Transfers of tokens from and to an address, in the order of the chain; wrapping makes and burns tokens as well. */
async function transfersOf(address: `0x${string}`) {
  const weth = world.chain.deployment.tokens?.find(({ symbol }) => symbol === 'WETH')?.address
  const logs = await world.client.getLogs({ event: events.transfer, strict: true, ...whole })
  const wrapped = await world.client.getLogs({
    address: weth as `0x${string}`,
    events: [events.deposit, events.withdrawal],
    strict: true,
    ...whole,
  })
  const found = [
    ...logs.map((log) => ({ ...log, who: [log.args.from, log.args.to] })),
    ...wrapped.map((log) => ({ ...log, who: [log.args.who] })),
  ].filter(({ who }) => who.some((one) => one.toLowerCase() === address))
  return found.sort(
    (one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex,
  )
}

describe('the topics, by the node', () => {
  it('transactions:<address>', async () => {
    const address = holder(1)
    const sent = await transactionsOf(address)
    expect(sent.length).toBeGreaterThan(20)
    expect((await toldOf(`transactions:${address}`)).map(({ transaction }) => transaction)).toEqual(sent)
  })

  it.each([3, 5, 7])('transfers:<wallet>, holder %i', async (number) => {
    const address = holder(number)
    const moved = await transfersOf(address)
    expect(moved.length).toBeGreaterThan(0)
    expect(placesOf(await toldOf(`transfers:${address}`))).toEqual(places(moved))
  })

  it('liquidity:<pool> and pools', async () => {
    const opened = await pairs()
    expect(opened.length).toBeGreaterThan(1)
    const news = await toldOf('pools')
    const keys = opened.map(({ args }) => args.pair.toLowerCase())
    expect(news.map(({ pool }) => String(pool).toLowerCase()).filter((pool) => keys.includes(pool))).toEqual(
      keys,
    )
    for (const { args } of opened) {
      const minted = await world.client.getLogs({
        address: args.pair,
        event: events.mint,
        strict: true,
        ...whole,
      })
      expect(minted.length).toBeGreaterThan(0)
      expect(placesOf(await toldOf(`liquidity:${args.pair.toLowerCase()}`))).toEqual(places(minted))
    }
  })

  it('trades:<pool>, and the condition on their worth', async () => {
    const dollar = world.chain.deployment.tokens
      ?.find(({ symbol }) => symbol === 'USDG')
      ?.address.toLowerCase()
    const pair = (await pairs()).find(({ args }) =>
      [args.token0, args.token1].some((one) => one.toLowerCase() === dollar),
    )
    const pool = String(pair?.args.pair).toLowerCase() as `0x${string}`
    const swaps = await world.client.getLogs({ address: pool, event: events.swap, strict: true, ...whole })
    expect(placesOf(await toldOf(`trades:${pool}`))).toEqual(places(swaps))
    // One side is the dollar token itself: that is what a swap is worth.
    const isFirst = pair?.args.token0.toLowerCase() === dollar
    const worths = swaps.map(
      ({ args }) =>
        Number(isFirst ? args.amount0In + args.amount0Out : args.amount1In + args.amount1Out) / 1e6,
    )
    const bound = [...worths].sort((one, other) => one - other)[Math.floor(worths.length / 2)] as number
    const large = swaps.filter((_, at) => (worths[at] as number) > bound)
    expect(large.length).toBeGreaterThan(1)
    expect(large.length).toBeLessThan(swaps.length)
    expect(placesOf(await metOf(`trade:${pool}>${bound}usd`))).toEqual(places(large))
    expect(placesOf(await told(`topics=blocks,trades:${pool}&min_usd=${bound}`, `trades:${pool}`))).toEqual(
      places(swaps.filter((_, at) => (worths[at] as number) >= bound)),
    )
  })

  it('wallet:<address>:any', async () => {
    const address = holder(1)
    const rows = await metOf(`wallet:${address}:any`)
    expect(rows.flatMap(({ what, transaction }) => (what === 'transaction' ? [transaction] : []))).toEqual(
      await transactionsOf(address),
    )
    expect(placesOf(rows.filter(({ what }) => what === 'transfer'))).toEqual(
      places(await transfersOf(address)),
    )
  })
})
