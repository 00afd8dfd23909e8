import { numberToHex, parseAbi } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import { lowerAddress } from '../../../base/schema/address.ts'
import { poolIdOf } from '../../../domain/decode/effects/poolKeys.ts'
import { amountsOfLiquidity } from '../../../domain/market/tickMath.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { LiquidityPosition } from './LiquidityPosition.ts'

const managerAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function getPoolAndPositionInfo(uint256 tokenId) view returns ((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, uint256 info)',
])
const stateAbi = parseAbi([
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getPositionInfo(bytes32 poolId, address owner, int24 tickLower, int24 tickUpper, bytes32 salt) view returns (uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128)',
  'function getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 feeGrowthInside0X128, uint256 feeGrowthInside1X128)',
])

const word = 2n ** 256n

/** The contract's own sum: growth runs in a circle of 2^256, in 128 binary places. */
const feesOf = (growth: bigint, before: bigint, liquidity: bigint) =>
  (((growth - before + word) % word) * liquidity) >> 128n

/** A whole number of 24 bits with its sign, from some bits up. */
const tickAt = (info: bigint, bit: bigint) => Number(BigInt.asIntN(24, info >> bit))

/** A token of the v4 position manager; undefined when there is none with this number. Two round trips. */
export async function readV4Position(
  { chain, network }: { chain: PinnedChain; network: Network },
  id: bigint,
): Promise<LiquidityPosition | undefined> {
  const manager = network.contract('univ4_posm')?.address
  const view = network.contract('univ4_stateview')?.address
  if (!manager || !view) return undefined
  const read = { address: manager, abi: managerAbi, args: [id] } as const
  const [owner, known] = await Promise.all([
    chain.tryRead({ ...read, functionName: 'ownerOf' }),
    chain.tryRead({ ...read, functionName: 'getPoolAndPositionInfo' }),
  ])
  if (!owner || !known || known[1] === 0n) return undefined
  const [key, info] = known
  const [tickLower, tickUpper] = [tickAt(info, 8n), tickAt(info, 32n)]
  const pool = poolIdOf(key)
  const state = { address: view, abi: stateAbi } as const
  const salt = numberToHex(id, { size: 32 })
  const range = [tickLower, tickUpper] as const
  const [slot0, position, growth] = await Promise.all([
    chain.tryRead({ ...state, functionName: 'getSlot0', args: [pool] }),
    chain.tryRead({ ...state, functionName: 'getPositionInfo', args: [pool, manager, ...range, salt] }),
    chain.tryRead({ ...state, functionName: 'getFeeGrowthInside', args: [pool, ...range] }),
  ])
  if (!position) return undefined
  const [liquidity, before0, before1] = position
  const amounts = slot0 && amountsOfLiquidity({ liquidity, tickLower, tickUpper }, slot0[0], 'down')
  return {
    kind: 'v4',
    venue: 'univ4',
    id,
    manager,
    owner,
    pool,
    token0: lowerAddress(key.currency0),
    token1: lowerAddress(key.currency1),
    fee: slot0?.[3] ?? key.fee,
    tickLower,
    tickUpper,
    tick: slot0?.[1] ?? null,
    liquidity,
    sharePercent: null,
    amount0: amounts?.amount0 ?? null,
    amount1: amounts?.amount1 ?? null,
    fees0: growth ? feesOf(growth[0], before0, liquidity) : null,
    fees1: growth ? feesOf(growth[1], before1, liquidity) : null,
    gap: slot0 && growth ? null : 'The pool’s state cannot be read.',
  }
}
