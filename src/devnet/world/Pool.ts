import { type Address, concatHex, encodeAbiParameters, type Hex, keccak256, numberToHex } from 'viem'
import { toSqrtPriceX96 } from './poolMath.ts'

export type Venue = 'univ2' | 'univ3' | 'univ4' | 'pancake_v2' | 'pancake_v3'

export type Asset = { symbol: string; address: Address; decimals: number }

/** One pool of the world, of any venue. */
export type Pool = {
  venue: Venue
  /** The pool contract; for v4 the hooks address, zero when there are none. */
  address: Address
  token0: Asset
  token1: Asset
  /** Hundredths of a basis point; 0 for the constant 0.3 % of v2. */
  fee: number
  tickSpacing: number
}

/** The token that is priced and the token it is priced in. */
export type Market = { base: Asset; quote: Asset; pool: Pool }

export function sortAssets(a: Asset, b: Asset): [Asset, Asset] {
  return BigInt(a.address) < BigInt(b.address) ? [a, b] : [b, a]
}

const keyTypes = [
  { type: 'address' },
  { type: 'address' },
  { type: 'uint24' },
  { type: 'int24' },
  { type: 'address' },
] as const

/** The id of a v4 pool. */
export function poolIdOf(pool: Pool): Hex {
  return keccak256(
    encodeAbiParameters(keyTypes, [
      pool.token0.address,
      pool.token1.address,
      pool.fee,
      pool.tickSpacing,
      pool.address,
    ]),
  )
}

/** Raw token1 per raw token0 when one whole `base` costs `price` whole `quote`. */
export function rawPriceOf({ base, quote, pool }: Market, price: number): number {
  const scaled = price * 10 ** (quote.decimals - base.decimals)
  return pool.token0.address === base.address ? scaled : 1 / scaled
}

const kinds: Record<Venue, number> = { univ2: 2, pancake_v2: 2, univ3: 3, pancake_v3: 3, univ4: 4 }

/** One leg of SmartTrader.trade: move the pool to `price`, spending at most `limit` raw units. */
export function tradeLeg(market: Market, price: number, limit: bigint): Hex {
  const { pool } = market
  const target = toSqrtPriceX96(rawPriceOf(market, price))
  const head: Hex[] = [
    numberToHex(kinds[pool.venue], { size: 1 }),
    pool.address,
    pool.token0.address,
    pool.token1.address,
    numberToHex(target, { size: 20 }),
    numberToHex(limit, { size: 16 }),
  ]
  if (pool.venue === 'univ4') head.push(numberToHex(pool.fee, { size: 3 }), signed24(pool.tickSpacing))
  return concatHex(head)
}

/** One record of SmartTrader.provide: liquidity owned by the account itself; negative takes it out. */
export function provideRecord(pool: Pool, range: { lower: number; upper: number }, liquidity: bigint): Hex {
  return concatHex([
    numberToHex(kinds[pool.venue] + (liquidity < 0n ? 10 : 0), { size: 1 }),
    pool.address,
    pool.token0.address,
    pool.token1.address,
    numberToHex(pool.fee, { size: 3 }),
    signed24(pool.tickSpacing),
    signed24(range.lower),
    signed24(range.upper),
    numberToHex(liquidity < 0n ? -liquidity : liquidity, { size: 16 }),
  ])
}

const signed24 = (value: number): Hex => numberToHex(value, { size: 3, signed: true })
