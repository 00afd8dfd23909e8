import { numberToHex, parseAbiItem, toEventSelector } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { findAnvil } from '../anvilBinary.ts'
import { startAnvil } from '../node/startAnvil.ts'
import { buildWorld, genesisTimeOf } from '../world/buildWorld.ts'

type Block = { number: string; timestamp: string; hash: string; transactions: string[] }

const hour = 3600
const day = 24 * hour
const swapTopics = [
  'Swap(address,uint256,uint256,uint256,uint256,address)',
  'Swap(address,address,int256,int256,uint160,uint128,int24)',
  'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)',
].map((signature) => toEventSelector(signature))

const world = await sharedWorld()

describe('the past of the world', () => {
  let blocks: Block[]
  let swaps: { topics: string[]; blockNumber: string }[]
  beforeAll(async () => {
    const head = Number(await world.client.getBlockNumber())
    blocks = await world.node.rpc.batch<Block>(
      Array.from({ length: head + 1 }, (_, number) => ({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(number), false],
      })),
    )
    swaps = await world.node.rpc.call('eth_getLogs', { topics: [swapTopics], fromBlock: '0x0' })
  })
  const since = (seconds: number) =>
    blocks.filter(({ timestamp }) => Number(timestamp) >= world.file.now - seconds)

  test('spans seven days, in order, and ends now', () => {
    const times = blocks.map(({ timestamp }) => Number(timestamp))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBeGreaterThanOrEqual(world.file.now)
    expect(world.file.now - (times[0] ?? 0)).toBeGreaterThanOrEqual(7 * day)
  })

  test.each([
    ['5 minutes', 300],
    ['1 hour', hour],
    ['6 hours', 6 * hour],
    ['24 hours', day],
    ['7 days', 7 * day],
  ])('the last %s have transactions and swaps of every venue', (_, seconds) => {
    const window = since(seconds)
    const first = Number(window[0]?.number)
    expect(window.flatMap((block) => block.transactions).length).toBeGreaterThan(10)
    const traded = swaps.filter(({ blockNumber }) => Number(blockNumber) >= first)
    expect(new Set(traded.map(({ topics }) => topics[0]))).toEqual(new Set(swapTopics))
  })

  test('no day and no recent hour is empty', () => {
    const filled = (from: number, to: number) =>
      since(from).filter(
        ({ timestamp, transactions }) => Number(timestamp) < world.file.now - to && transactions.length > 1,
      ).length
    for (let age = 7; age > 0; age--)
      expect(filled(age * day, (age - 1) * day), `${age} d`).toBeGreaterThan(5)
    for (let age = 4; age > 0; age--)
      expect(filled(age * hour, (age - 1) * hour), `${age} h`).toBeGreaterThan(5)
  })

  test('oracles spoke through the week', async () => {
    const answer = parseAbiItem(
      'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
    )
    const logs = await world.client.getLogs({ event: answer, fromBlock: 0n, strict: true })
    const days = new Set(logs.map(({ args }) => Math.floor((world.file.now - Number(args.updatedAt)) / day)))
    for (const age of [0, 1, 2, 3, 4, 5, 6]) expect(days).toContain(age)
  })
})

describe('a seed', () => {
  const now = 1_794_600_000
  async function headOf(seed: string): Promise<string> {
    const node = await startAnvil({
      anvilPath: findAnvil(),
      genesisTime: genesisTimeOf(now),
      keptStates: 1,
      mining: 'manual',
    })
    try {
      // One block in forty keeps this short; the code that writes them is the same.
      await buildWorld(node.rpc, { seed, now, thinning: 40, onProgress: () => {} })
      return (await node.rpc.call<Block>('eth_getBlockByNumber', 'latest', false)).hash
    } finally {
      await node.kill()
    }
  }

  test('gives the same chain each time, to the last hash', async () => {
    expect(await headOf('oak')).toBe(await headOf('oak'))
  })
})
