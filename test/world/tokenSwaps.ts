import { type Address, type Hex, parseAbi } from 'viem'
import { allSwaps, type RawSwap } from './allSwaps.ts'
import type { TestWorld } from './startWorld.ts'

/** A swap as the trader of a token sees it, by a scan of the logs. */
export type TokenSwap = RawSwap & {
  trader: Address
  side: 'buy' | 'sell'
  amount: bigint
  other: Address
  otherAmount: bigint
}

const creations = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])

const size = (value: bigint) => (value < 0n ? -value : value)

/** Every swap of a token in pools (curves aside), oldest first. */
export async function tokenSwaps(world: TestWorld, token: Address): Promise<TokenSwap[]> {
  const opened = await world.client.getLogs({ events: creations, fromBlock: 0n, strict: true })
  const pools = new Map<Hex, [Address, Address]>()
  for (const { eventName, args } of opened)
    if (eventName === 'Initialize') pools.set(args.id, [args.currency0, args.currency1])
    else
      pools.set((eventName === 'PairCreated' ? args.pair : args.pool).toLowerCase() as Hex, [
        args.token0,
        args.token1,
      ])
  const lower = token.toLowerCase()
  const own = (await allSwaps(world)).flatMap((swap) => {
    const [token0, token1] = pools.get(swap.pool) ?? []
    if (!token0 || !token1) return []
    if (token0.toLowerCase() === lower)
      return [{ ...swap, gained: swap.amount0, other: token1, otherAmount: size(swap.amount1) }]
    if (token1.toLowerCase() === lower)
      return [{ ...swap, gained: swap.amount1, other: token0, otherAmount: size(swap.amount0) }]
    return []
  })
  return Promise.all(
    own.map(async ({ gained, ...swap }) => ({
      ...swap,
      trader: (await world.client.getTransaction({ hash: swap.transaction })).from,
      side: gained < 0n ? ('buy' as const) : ('sell' as const),
      amount: size(gained),
    })),
  )
}
