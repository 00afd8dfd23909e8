import { type Address, decodeEventLog, type Hash, type Hex, parseAbi } from 'viem'
import { allBlocks } from './allBlocks.ts'
import { placeOf } from './placeOf.ts'
import type { TestWorld } from './startWorld.ts'

/** A swap as its log tells it; amounts are what the pool gained. */
export type RawSwap = {
  block: number
  logIndex: number
  time: number
  transaction: Hash
  pool: Hex
  amount0: bigint
  amount1: bigint
  /** Units of token1 for one of token0 after the swap. */
  price: number
}

const abi = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
])
const v3Abi = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
])
const pancakeAbi = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFeesToken0, uint128 protocolFeesToken1)',
])
const v4Abi = parseAbi([
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
])

const squared = (root: bigint) => (Number(root) / 2 ** 96) ** 2

const lower = <T extends Hex>(hex: T) => hex.toLowerCase() as T

async function readAll(world: TestWorld): Promise<RawSwap[]> {
  const { client } = world
  const times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
  const from = { fromBlock: 0n } as const
  const manager = placeOf(world, 'univ4_poolmanager')
  const [pairs, pools, pancake, singleton] = await Promise.all([
    client.getLogs({ events: abi, ...from }),
    client.getLogs({ events: v3Abi, ...from }),
    client.getLogs({ events: pancakeAbi, ...from }),
    client.getLogs({ address: manager, events: v4Abi, ...from }),
  ])
  const swaps: RawSwap[] = []
  const place = (log: {
    blockNumber: bigint
    logIndex: number
    transactionHash: Hash
    address: Address
  }) => ({
    block: Number(log.blockNumber),
    logIndex: log.logIndex,
    time: times[Number(log.blockNumber)] ?? 0,
    transaction: log.transactionHash,
    pool: lower(log.address),
  })
  const synced = new Map<Address, number>()
  for (const log of pairs) {
    const { eventName, args } = decodeEventLog({ abi, ...log })
    if (eventName === 'Sync') synced.set(log.address, Number(args.reserve1) / Number(args.reserve0))
    else {
      const amount0 = args.amount0In - args.amount0Out
      const amount1 = args.amount1In - args.amount1Out
      swaps.push({ ...place(log), amount0, amount1, price: synced.get(log.address) ?? 0 })
    }
  }
  for (const log of [...pools, ...pancake]) {
    const { args } = log
    const { amount0 = 0n, amount1 = 0n, sqrtPriceX96 = 0n } = args
    swaps.push({ ...place(log), amount0, amount1, price: squared(sqrtPriceX96) })
  }
  for (const log of singleton) {
    const { id = '0x', amount0 = 0n, amount1 = 0n, sqrtPriceX96 = 0n } = log.args
    const pool = lower(id)
    swaps.push({ ...place(log), pool, amount0: -amount0, amount1: -amount1, price: squared(sqrtPriceX96) })
  }
  return swaps.sort((one, other) => one.block - other.block || one.logIndex - other.logIndex)
}

const known = new WeakMap<TestWorld, Promise<RawSwap[]>>()

/** Every swap of the world's pools (curves aside) in the order of the chain, by a scan of its logs. */
export function allSwaps(world: TestWorld): Promise<RawSwap[]> {
  const swaps = known.get(world) ?? readAll(world)
  known.set(world, swaps)
  return swaps
}
