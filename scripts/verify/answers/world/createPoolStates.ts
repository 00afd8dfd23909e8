import type { Hex } from 'viem'
import { upTo } from '../chain/Chain.ts'
import { intAt, uintAt, zero } from '../chain/words.ts'
import type { Market } from './createMarket.ts'
import { encode, type State } from './createState.ts'
import type { Facts } from './Facts.ts'
import type { Pool } from './Market.ts'
import { amountsAt } from './tickMath.ts'

/** A pool as it stands after a block. */
export type PoolState = {
  pool: Pool
  /** Raw units of token1 for one of token0. */
  price: number
  /** What can be traded out of it, in raw units. */
  reserve0: bigint
  reserve1: bigint
  /** The reserves that its price behaves as if it had. */
  active0: number
  active1: number
  sqrtPrice: bigint | null
  tick: number | null
  /** In range. */
  liquidity: bigint | null
  /** Hundredths of a basis point that providers get. */
  lpFee: number | null
}

const q96 = 2 ** 96

/** All liquidity of a v3 or v4 pool by its range. */
export function rangesOf(market: Market, pool: Pool, block: number) {
  const ranges = new Map<string, { lower: number; upper: number; liquidity: bigint }>()
  for (const event of upTo(market.liquidity, block)) {
    if (event.pool !== pool || event.liquidity === null || event.lower === null || event.upper === null)
      continue
    const key = `${event.lower} ${event.upper}`
    const range = ranges.get(key) ?? { lower: event.lower, upper: event.upper, liquidity: 0n }
    ranges.set(key, { ...range, liquidity: range.liquidity + event.liquidity })
  }
  return [...ranges.values()].filter(({ liquidity }) => liquidity > 0n)
}

/** Reads pools at a block, each once. */
export function createPoolStates(state: State, { facts, market }: { facts: Facts; market: Market }) {
  const stateView = facts.contracts.get('univ4_stateview') ?? zero
  const known = new Map<string, Promise<PoolState | null>>()

  function concentrated(
    pool: Pool,
    slot0: Hex | undefined,
    told: Hex | undefined,
    stated: Hex | undefined,
  ): PoolState | null {
    const sqrtPrice = slot0 ? uintAt(slot0, 0) : 0n
    const liquidity = told ? uintAt(told, 0) : 0n
    // Without liquidity where it stands, a pool has a number but no price.
    if (!slot0 || sqrtPrice === 0n || liquidity === 0n) return null
    let [reserve0, reserve1] = [0n, 0n]
    for (const range of rangesOf(market, pool, state.block)) {
      const [amount0, amount1] = amountsAt(range.liquidity, range, sqrtPrice)
      reserve0 += amount0
      reserve1 += amount1
    }
    const root = Number(sqrtPrice) / q96
    const v3Fee = stated ? Number(uintAt(stated, 0)) : pool.fee
    return {
      pool,
      price: root ** 2,
      reserve0,
      reserve1,
      active0: Number(liquidity) / root,
      active1: Number(liquidity) * root,
      sqrtPrice,
      tick: Number(intAt(slot0, 1)),
      liquidity,
      lpFee: pool.kind === 'v4' ? Number(uintAt(slot0, 3)) : v3Fee,
    }
  }

  const whole = (
    pool: Pool,
    [active0, active1]: readonly [bigint, bigint],
    reserve1 = active1,
    lpFee: number | null = null,
  ): PoolState | null =>
    active0 === 0n || active1 === 0n
      ? null
      : {
          pool,
          price: Number(active1) / Number(active0),
          reserve0: active0,
          reserve1,
          active0: Number(active0),
          active1: Number(active1),
          sqrtPrice: null,
          tick: null,
          liquidity: null,
          lpFee,
        }

  async function curve(pool: Pool): Promise<PoolState | null> {
    // The token is always the first of a curve; ether is what it is paid in.
    if (upTo(market.graduations, state.block).some(({ token }) => token === pool.token0)) return null
    if (pool.key.length === 42) {
      const [reserves, real] = await state.calls([
        { to: pool.key, data: encode('getReserves()') },
        { to: pool.key, data: encode('realQuoteReserve()') },
      ])
      return reserves && real
        ? whole(pool, [uintAt(reserves, 1), uintAt(reserves, 0)], uintAt(real, 0))
        : null
    }
    const data = await state.call(pool.key.slice(0, 42), 'curves(address)', pool.token0)
    // A part of what it shows is only pretended: what was paid in and not paid out again is really there.
    const paidIn = upTo(market.tradesOfPool(pool.key), state.block).reduce(
      (sum, { side, quoteAmount }) => sum + (side === 'buy' ? quoteAmount : -quoteAmount),
      0n,
    )
    return data ? whole(pool, [uintAt(data, 1), uintAt(data, 0)], paidIn) : null
  }

  async function read(pool: Pool): Promise<PoolState | null> {
    if (pool.kind === 'curve') return curve(pool)
    if (pool.kind === 'v2') {
      const data = await state.call(pool.key, 'getReserves()')
      return data ? whole(pool, [uintAt(data, 0), uintAt(data, 1)], undefined, pool.fee) : null
    }
    const calls =
      pool.kind === 'v3'
        ? ['slot0()', 'liquidity()', 'fee()'].map((name) => ({ to: pool.key, data: encode(name) }))
        : ['getSlot0(bytes32)', 'getLiquidity(bytes32)'].map((name) => ({
            to: stateView,
            data: encode(name, [pool.key]),
          }))
    const [slot0, liquidity, fee] = await state.calls(calls)
    return concentrated(pool, slot0, liquidity, fee)
  }

  return (pool: Pool): Promise<PoolState | null> => {
    const reading = known.get(pool.key) ?? read(pool)
    known.set(pool.key, reading)
    return reading
  }
}
