import { type Hex, parseAbi } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'

const abi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function globalState() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function liquidity() view returns (uint128)',
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getLiquidity(bytes32 poolId) view returns (uint128)',
])

/** Where a pool with ranges stands. */
export type TickState = { sqrtPrice: bigint; tick: number; liquidity: bigint }

/** The tick and the liquidity in range of a v3 or v4 pool; undefined for others and where it cannot be read. */
export async function readTick(
  { chain, network }: { chain: PinnedChain; network: Network },
  pool: PoolRow,
): Promise<TickState | undefined> {
  if (pool.kind !== 'v3' && pool.kind !== 'v4') return undefined
  const view = network.contract('univ4_stateview')?.address
  const algebra = network.dexes.find(({ key }) => key === pool.venue)?.kind === 'algebra'
  const address = pool.kind === 'v4' ? view : pool.key
  if (!address) return undefined
  const args = [pool.key as Hex] as const
  const [place, liquidity] = await Promise.all(
    pool.kind === 'v4'
      ? [
          chain.tryRead({ address, abi, functionName: 'getSlot0', args }),
          chain.tryRead({ address, abi, functionName: 'getLiquidity', args }),
        ]
      : [
          chain.tryRead({ address, abi, functionName: algebra ? 'globalState' : 'slot0' }),
          chain.tryRead({ address, abi, functionName: 'liquidity' }),
        ],
  )
  if (!place || liquidity === undefined || place[0] === 0n) return undefined
  return { sqrtPrice: place[0], tick: place[1], liquidity }
}
