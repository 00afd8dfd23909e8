import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { lowerAddress } from '../../../base/schema/address.ts'
import { amountsOfLiquidity } from '../../../domain/market/tickMath.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { V3Manager } from './findV3Managers.ts'
import type { LiquidityPosition } from './LiquidityPosition.ts'

const managerAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function positions(uint256 id) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowth0, uint256 feeGrowth1, uint128 owed0, uint128 owed1)',
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable returns (uint256 amount0, uint256 amount1)',
])
const factoryAbi = parseAbi([
  'function getPool(address token0, address token1, uint24 fee) view returns (address)',
])
const slot0Abi = parseAbi(['function slot0() view returns (uint160 sqrtPrice, int24 tick)'])

const maxUint128 = 2n ** 128n - 1n

/** What the manager itself would pay out: it brings the pool's counters up to date first. */
async function readFees(
  chain: PinnedChain,
  { manager, id, owner }: { manager: Address; id: bigint; owner: Address },
) {
  const params = { tokenId: id, recipient: owner, amount0Max: maxUint128, amount1Max: maxUint128 }
  const data = encodeFunctionData({ abi: managerAbi, functionName: 'collect', args: [params] })
  const answer = await chain.callDirect({ to: manager, from: owner, data })
  if (!answer.ok) return undefined
  return decodeFunctionResult({ abi: managerAbi, functionName: 'collect', data: answer.data })
}

/** A token of a v3 position manager; undefined when there is none with this number. Three round trips. */
export async function readV3Position(
  chain: PinnedChain,
  { address: manager, factory, venue }: V3Manager,
  id: bigint,
): Promise<LiquidityPosition | undefined> {
  const read = { address: manager, abi: managerAbi, args: [id] } as const
  const [owner, position] = await Promise.all([
    chain.tryRead({ ...read, functionName: 'ownerOf' }),
    chain.tryRead({ ...read, functionName: 'positions' }),
  ])
  if (!owner || !position) return undefined
  const [, , token0, token1, fee, tickLower, tickUpper, liquidity] = position
  const args = [token0, token1, fee] as const
  const [pool, fees] = await Promise.all([
    chain.tryRead({ address: factory, abi: factoryAbi, functionName: 'getPool', args }),
    readFees(chain, { manager, id, owner }),
  ])
  const hasPool = pool !== undefined && pool !== zeroAddress
  const slot0 = hasPool
    ? await chain.tryRead({ address: pool, abi: slot0Abi, functionName: 'slot0' })
    : undefined
  const amounts = slot0 && amountsOfLiquidity({ liquidity, tickLower, tickUpper }, slot0[0], 'down')
  return {
    kind: 'v3',
    venue,
    id,
    manager,
    owner,
    pool: hasPool ? (pool.toLowerCase() as Hex) : null,
    token0: lowerAddress(token0),
    token1: lowerAddress(token1),
    fee,
    tickLower,
    tickUpper,
    tick: slot0?.[1] ?? null,
    liquidity,
    sharePercent: null,
    amount0: amounts?.amount0 ?? null,
    amount1: amounts?.amount1 ?? null,
    fees0: fees?.[0] ?? null,
    fees1: fees?.[1] ?? null,
    gap: !slot0 ? 'The pool does not tell its price.' : fees ? null : 'Collecting reverts now.',
  }
}
