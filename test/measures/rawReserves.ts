import { type Address, type Hex, parseAbi } from 'viem'
import { placeOf } from '../world/placeOf.ts'
import type { TestWorld } from '../world/startWorld.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160 sqrtPrice, int24 tick)',
  'function getSlot0(bytes32 id) view returns (uint160, int24, uint24, uint24)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
])

/** What can be traded out of a pool, in smallest units, and its price: token1 for one of token0. */
export type RawReserves = { amount0: number; amount1: number; price: number }

type Change = { lower: number; upper: number; liquidity: bigint }

/** Positions at a price, in plain floating point. */
function heldBy(changes: readonly Change[], root: number): RawReserves {
  let [amount0, amount1] = [0, 0]
  const sums = new Map<string, Change>()
  for (const { lower, upper, liquidity } of changes) {
    const key = `${lower} ${upper}`
    sums.set(key, { lower, upper, liquidity: (sums.get(key)?.liquidity ?? 0n) + liquidity })
  }
  for (const { lower, upper, liquidity } of sums.values()) {
    const [from, to] = [1.0001 ** (lower / 2), 1.0001 ** (upper / 2)]
    const here = Math.min(Math.max(root, from), to)
    amount0 += Number(liquidity) * (1 / here - 1 / to)
    amount1 += Number(liquidity) * (here - from)
  }
  return { amount0, amount1, price: root * root }
}

/** The reserves of a pool by its own views and the logs of those who provide for it. */
export async function rawReserves(world: TestWorld, pool: Hex, kind: string): Promise<RawReserves> {
  const { client } = world
  if (kind === 'v2') {
    const address = pool as Address
    const [one, other] = await client.readContract({ address, abi, functionName: 'getReserves' })
    return { amount0: Number(one), amount1: Number(other), price: Number(other) / Number(one) }
  }
  if (kind === 'v3') {
    const address = pool as Address
    const [[root], logs] = await Promise.all([
      client.readContract({ address, abi, functionName: 'slot0' }),
      client.getLogs({ address, events: [abi[3], abi[4]], fromBlock: 0n, strict: true }),
    ])
    const changes = logs.map(({ eventName, args }) => ({
      lower: args.tickLower,
      upper: args.tickUpper,
      liquidity: eventName === 'Mint' ? args.amount : -args.amount,
    }))
    return heldBy(changes, Number(root) / 2 ** 96)
  }
  const [[root], logs] = await Promise.all([
    client.readContract({
      address: placeOf(world, 'univ4_stateview'),
      abi,
      functionName: 'getSlot0',
      args: [pool],
    }),
    client.getLogs({
      address: placeOf(world, 'univ4_poolmanager'),
      event: abi[5],
      args: { id: pool },
      fromBlock: 0n,
      strict: true,
    }),
  ])
  const changes = logs.map(({ args }) => ({
    lower: args.tickLower,
    upper: args.tickUpper,
    liquidity: args.liquidityDelta,
  }))
  return heldBy(changes, Number(root) / 2 ** 96)
}
