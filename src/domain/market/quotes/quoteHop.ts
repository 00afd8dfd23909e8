import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { poolsBetween } from '../../../sources/index/queries/poolsBetween.ts'
import { readLadders } from '../depth/readLadders.ts'
import type { TickLadder } from '../depth/TickLadder.ts'
import { type WantedSwap, walkSwap } from '../depth/walkSwap.ts'
import { mostLikelyPools } from '../mostLikelyPools.ts'
import { otherToken, type PoolState } from '../PoolState.ts'
import { type PoolQuote, quoteInPool, v3Quoter } from '../quoteInPool.ts'
import { type PoolFees, readPoolFees } from '../readPoolFees.ts'
import { type PoolSources, readPoolStates } from '../readPoolStates.ts'

/** A swap in one pool: what goes in and out, and what the pool was like before it. */
export type Hop = {
  pool: PoolRow
  tokenIn: Address
  tokenOut: Address
  amountIn: bigint
  /** Undefined where the pool cannot fill it or no quoter for it is known. */
  quote: PoolQuote | undefined
  /** Smallest units out for one in without fee and slippage; null where the pool shows no price. */
  mid: number | null
  /** Hundredths of a basis point. */
  fee: number | null
}

/** Pools between two kinds of money, the likeliest of them where there are many. */
async function poolsOfPair({ index, chain }: PoolSources, from: readonly Address[], to: readonly Address[]) {
  const ids = await findAddressIds(index, [...from, ...to])
  const numbers = (tokens: readonly Address[]) => tokens.flatMap((token) => ids.get(token) ?? [])
  const pools = await poolsBetween(index, numbers(from), numbers(to))
  const end = startOf(Number(chain.block) + 1)
  return mostLikelyPools(
    index,
    pools.filter(({ createdPosition }) => createdPosition < end),
  )
}

function toHop(
  pool: PoolRow,
  { tokenIn, amountIn }: Pick<Hop, 'tokenIn' | 'amountIn'>,
  seen: { quote: PoolQuote | undefined; state: PoolState | undefined; fees: PoolFees | null },
): Hop {
  const isFirst = pool.token0 === tokenIn
  const price = seen.state?.price
  return {
    pool,
    tokenIn,
    tokenOut: otherToken(pool, tokenIn),
    amountIn,
    quote: seen.quote,
    mid: price === undefined ? null : isFirst ? price : 1 / price,
    fee: seen.fees && (isFirst ? seen.fees.zeroForOne : seen.fees.oneForZero),
  }
}

/** A swap in a v3 pool of an exchange whose quoter is not known, computed as the pool would. */
function walkHop(ladder: TickLadder, { zeroForOne, amountIn, fee }: WantedSwap): PoolQuote | undefined {
  const { amountOut, filled } = walkSwap(ladder, { zeroForOne, amountIn, fee })
  return filled && amountOut > 0n ? { amountOut, gas: null } : undefined
}

/** The same amount swapped in every pool between two kinds of money; one round trip to the node. */
export async function quoteHop(
  sources: PoolSources,
  { from, to }: { from: readonly Address[]; to: readonly Address[] },
  amountIn: bigint,
): Promise<Hop[]> {
  const pools = await poolsOfPair(sources, from, to)
  const paidIn = (pool: PoolRow) => (from.includes(pool.token0) ? pool.token0 : pool.token1)
  const unquoted = pools.filter(({ kind, venue }) => kind === 'v3' && !v3Quoter(sources.network, venue))
  const [states, ladders, ...seen] = await Promise.all([
    readPoolStates(sources, pools),
    readLadders(sources, unquoted),
    ...pools.map(async (pool) => {
      const [quote, fees] = await Promise.all([
        quoteInPool(sources, pool, { token: paidIn(pool), amount: amountIn }),
        readPoolFees(sources, pool),
      ])
      return { pool, quote, fees }
    }),
  ])
  return seen.map(({ pool, quote, fees }) => {
    const tokenIn = paidIn(pool)
    const zeroForOne = pool.token0 === tokenIn
    const ladder = ladders.get(pool.id)
    const walked = ladder && fees && walkHop(ladder, { zeroForOne, amountIn, fee: fees.liquidity })
    return toHop(
      pool,
      { tokenIn, amountIn },
      { quote: quote ?? walked ?? undefined, fees, state: states.get(pool.id) },
    )
  })
}
