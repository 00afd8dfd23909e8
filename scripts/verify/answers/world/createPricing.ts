import type { Address, Hex } from 'viem'
import { upTo } from '../chain/Chain.ts'
import { addressAt, intAt, uintAt, zero } from '../chain/words.ts'
import type { Market } from './createMarket.ts'
import type { Oracles } from './createOracles.ts'
import { encode, type State } from './createState.ts'
import type { Facts } from './Facts.ts'
import { otherOf, type Pool } from './Market.ts'
import { amountsAt } from './tickMath.ts'

/** A pool as it stands after a block. */
export type PoolState = {
  pool: Pool
  /** Raw units of token1 for one of token0. */
  price: number
  /** What can be traded out of it, in raw units. */
  reserve0: bigint
  reserve1: bigint
  /** What it holds: the same, and for v3 fees that nobody has collected yet. */
  held0: bigint
  held1: bigint
  sqrtPrice: bigint | null
  tick: number | null
  /** In range. */
  liquidity: bigint | null
  /** Hundredths of a basis point that providers get. */
  lpFee: number | null
}

export type Spot = {
  usd: number
  native: number | null
  pool: Pool | null
  /** Twice what the pool has of the other token; with fees that nobody has collected as well. */
  liquidityUsd: number | null
  heldUsd: number | null
}

export type Pricing = {
  poolState(pool: Pool): Promise<PoolState | null>
  /** Dollars for one whole token by the deepest path, as the descriptions tell it. */
  spot(token: string): Promise<Spot | null>
}

/** A pool with less than so many dollars on both sides never sets a price. */
const leastUsd = 500
const maxHops = 2

const q192 = 2 ** 192

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

export function createPricing(
  state: State,
  parts: {
    facts: Facts
    market: Market
    oracles: Oracles
    decimalsOf(token: string): Promise<number | null>
  },
): Pricing {
  const { facts, market, oracles, decimalsOf } = parts
  const stateView = facts.contracts.get('univ4_stateview') ?? zero
  const states = new Map<string, Promise<PoolState | null>>()
  const spots = new Map<string, Promise<Spot | null>>()

  function concentrated(
    pool: Pool,
    [slot0, liquidity, balance0, balance1]: readonly (Hex | undefined)[],
  ): PoolState | null {
    const sqrtPrice = slot0 ? uintAt(slot0, 0) : 0n
    if (!slot0 || !liquidity || sqrtPrice === 0n) return null
    let [reserve0, reserve1] = [0n, 0n]
    for (const range of rangesOf(market, pool, state.block)) {
      const [amount0, amount1] = amountsAt(range.liquidity, range, sqrtPrice)
      reserve0 += amount0
      reserve1 += amount1
    }
    return {
      pool,
      price: Number(sqrtPrice) ** 2 / q192,
      reserve0,
      reserve1,
      held0: balance0 ? uintAt(balance0, 0) : reserve0,
      held1: balance1 ? uintAt(balance1, 0) : reserve1,
      sqrtPrice,
      tick: Number(intAt(slot0, 1)),
      liquidity: uintAt(liquidity, 0),
      lpFee: pool.kind === 'v4' ? Number(uintAt(slot0, 3)) : pool.fee,
    }
  }

  async function curve(pool: Pool): Promise<PoolState | null> {
    const plain = { sqrtPrice: null, tick: null, liquidity: null, lpFee: null }
    // The token is always the first of a curve; ether is what it is paid in.
    if (pool.key.length === 42) {
      const [reserves, real] = await state.calls([
        { to: pool.key, data: encode('getReserves()') },
        { to: pool.key, data: encode('realQuoteReserve()') },
      ])
      if (!reserves || !real) return null
      const [quote, tokens] = [uintAt(reserves, 0), uintAt(reserves, 1)]
      if (tokens === 0n) return null
      const price = Number(quote) / Number(tokens)
      const [reserve0, reserve1] = [tokens, uintAt(real, 0)]
      return { pool, price, reserve0, reserve1, held0: reserve0, held1: reserve1, ...plain }
    }
    const data = await state.call(pool.key.slice(0, 42), 'curves(address)', pool.token0)
    if (!data) return null
    const [quote, tokens] = [uintAt(data, 0), uintAt(data, 1)]
    // The first ether and a half are only pretended.
    const real = quote - 1_500_000_000_000_000_000n
    if (tokens === 0n) return null
    const price = Number(quote) / Number(tokens)
    return { pool, price, reserve0: tokens, reserve1: real, held0: tokens, held1: real, ...plain }
  }

  async function read(pool: Pool): Promise<PoolState | null> {
    if (pool.kind === 'curve') return curve(pool)
    if (pool.kind === 'v2') {
      const data = await state.call(pool.key, 'getReserves()')
      if (!data) return null
      const [reserve0, reserve1] = [uintAt(data, 0), uintAt(data, 1)]
      const price = reserve0 === 0n ? Number.NaN : Number(reserve1) / Number(reserve0)
      const plain = { sqrtPrice: null, tick: null, liquidity: null, lpFee: pool.fee }
      const held = { held0: reserve0, held1: reserve1 }
      return Number.isNaN(price) ? null : { pool, price, reserve0, reserve1, ...held, ...plain }
    }
    const [to, args, names] =
      pool.kind === 'v3'
        ? [pool.key, [], ['slot0()', 'liquidity()']]
        : [stateView, [pool.key], ['getSlot0(bytes32)', 'getLiquidity(bytes32)']]
    const balances =
      pool.kind === 'v3'
        ? [pool.token0, pool.token1].map((token) => ({
            to: token,
            data: encode('balanceOf(address)', [pool.key]),
          }))
        : []
    return concentrated(
      pool,
      await state.calls([...names.map((name) => ({ to, data: encode(name, args) })), ...balances]),
    )
  }
  const poolState = (pool: Pool) => {
    const known = states.get(pool.key) ?? read(pool)
    states.set(pool.key, known)
    return known
  }

  async function find(token: string, hops: number, seen: readonly string[]): Promise<Spot | null> {
    const ether = oracles.usdAt(zero, state.block)
    const usdg = facts.contracts.get('usdg')
    const noPool = { pool: null, liquidityUsd: null, heldUsd: null }
    if (token === usdg) return { usd: 1, native: ether ? 1 / ether : null, ...noPool }
    if (token === zero || token === facts.contracts.get('weth'))
      return ether ? { usd: ether, native: 1, ...noPool } : null
    if (hops === 0) return null
    const decimals = await decimalsOf(token)
    if (decimals === null) return null
    let best: Spot | null = null
    for (const pool of market.poolsOf(token)) {
      const other = otherOf(pool, token)
      if (pool.created.block > state.block || seen.includes(other)) continue
      const worth = await find(other, hops - 1, [...seen, token])
      const otherDecimals = await decimalsOf(other)
      const now = worth && otherDecimals !== null ? await poolState(pool) : null
      if (!worth || !now || otherDecimals === null) continue
      const isFirst = pool.token0 === token
      const raw = isFirst ? now.price : 1 / now.price
      const twice = (held: bigint) => (2 * Number(held) * worth.usd) / 10 ** otherDecimals
      const liquidityUsd = twice(isFirst ? now.reserve1 : now.reserve0)
      const heldUsd = twice(isFirst ? now.held1 : now.held0)
      if (liquidityUsd < leastUsd || liquidityUsd <= (best?.liquidityUsd ?? 0)) continue
      const usd = raw * 10 ** (decimals - otherDecimals) * worth.usd
      best = { usd, native: ether ? usd / ether : null, pool, liquidityUsd, heldUsd }
    }
    return best
  }
  return {
    poolState,
    spot(token) {
      const known = spots.get(token) ?? find(token, maxHops, [])
      spots.set(token, known)
      return known
    },
  }
}

/** The address in the first word of what a contract returned. */
export const firstAddress = (data: Hex | undefined): Address | undefined =>
  data && data.length >= 66 ? addressAt(data, 0) : undefined
