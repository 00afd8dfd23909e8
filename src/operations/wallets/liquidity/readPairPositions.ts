import { type Address, parseAbi } from 'viem'
import { percentOf } from '../../../domain/tokens/holders/percentOf.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import type { LiquidityPosition } from './LiquidityPosition.ts'

const pairAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 updated)',
])

/** Shares of v2 pools and what they stand for, in one round trip. */
export async function readPairPositions(
  chain: PinnedChain,
  owner: Address,
  pools: readonly PoolRow[],
): Promise<LiquidityPosition[]> {
  const found = await Promise.all(
    pools.map(async (pool): Promise<LiquidityPosition | undefined> => {
      const pair = { address: pool.key, abi: pairAbi } as const
      const [shares, supply, reserves] = await Promise.all([
        chain.tryRead({ ...pair, functionName: 'balanceOf', args: [owner] }),
        chain.tryRead({ ...pair, functionName: 'totalSupply' }),
        chain.tryRead({ ...pair, functionName: 'getReserves' }),
      ])
      if (!shares || !supply) return undefined
      const part = (reserve: bigint) => (reserve * shares) / supply
      return {
        kind: 'v2',
        venue: pool.venue,
        id: null,
        manager: null,
        owner,
        pool: pool.key,
        token0: pool.token0,
        token1: pool.token1,
        fee: pool.fee,
        tickLower: null,
        tickUpper: null,
        tick: null,
        liquidity: shares,
        sharePercent: percentOf(shares, supply),
        amount0: reserves ? part(reserves[0]) : null,
        amount1: reserves ? part(reserves[1]) : null,
        fees0: null,
        fees1: null,
        gap: reserves ? null : 'The pool does not tell its reserves.',
      }
    }),
  )
  return found.filter((position) => position !== undefined)
}
