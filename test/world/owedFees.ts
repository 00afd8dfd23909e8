import { type Address, encodePacked, keccak256, parseAbi } from 'viem'
import type { TestWorld } from './startWorld.ts'

const abi = parseAbi([
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'function slot0() view returns (uint160 sqrtPrice, int24 tick)',
  'function feeGrowthGlobal0X128() view returns (uint256)',
  'function feeGrowthGlobal1X128() view returns (uint256)',
  'function ticks(int24 tick) view returns (uint128 gross, int128 net, uint256 outside0, uint256 outside1)',
  'function positions(bytes32 key) view returns (uint128 liquidity, uint256 inside0, uint256 inside1, uint128 owed0, uint128 owed1)',
])

const word = 1n << 256n
/** The pool counts round and round in 256 bits. */
const less = (one: bigint, other: bigint) => (one - other + word) % word

/** What a v3 pool owes its providers and has not paid yet, position by position as the pool itself counts it. */
export async function owedFees(
  { client }: TestWorld,
  address: Address,
): Promise<{ owed0: bigint; owed1: bigint; positions: number }> {
  const pool = { address, abi } as const
  const [minted, [, tick], global0, global1] = await Promise.all([
    client.getLogs({ address, event: abi[0], fromBlock: 0n, strict: true }),
    client.readContract({ ...pool, functionName: 'slot0' }),
    client.readContract({ ...pool, functionName: 'feeGrowthGlobal0X128' }),
    client.readContract({ ...pool, functionName: 'feeGrowthGlobal1X128' }),
  ])
  const sum = { owed0: 0n, owed1: 0n, positions: 0 }
  const ranges = minted.map(({ args }) => [args.owner, args.tickLower, args.tickUpper] as const)
  for (const range of new Map(ranges.map((own) => [own.join(), own])).values()) {
    const [, lower, upper] = range
    const key = keccak256(encodePacked(['address', 'int24', 'int24'], range))
    const [liquidity, last0, last1, owed0, owed1] = await client.readContract({
      ...pool,
      functionName: 'positions',
      args: [key],
    })
    const [below, above] = await Promise.all(
      [lower, upper].map((at) => client.readContract({ ...pool, functionName: 'ticks', args: [at] })),
    )
    if (!below || !above) continue
    const grown = (global: bigint, outsideBelow: bigint, outsideAbove: bigint) => {
      const under = tick >= lower ? outsideBelow : less(global, outsideBelow)
      const over = tick < upper ? outsideAbove : less(global, outsideAbove)
      return less(less(global, under), over)
    }
    const earned = (inside: bigint, last: bigint) => (liquidity * less(inside, last)) >> 128n
    sum.owed0 += owed0 + earned(grown(global0, below[2], above[2]), last0)
    sum.owed1 += owed1 + earned(grown(global1, below[3], above[3]), last1)
    sum.positions += 1
  }
  return sum
}
