import type { Venue } from '../Pool.ts'

export type MemecoinRow = {
  symbol: string
  /** Absent for tokens the network facts know: their name is there. */
  name?: string
  supply: number
  decimals: number
  /** Dollars per token at the end of the past. */
  priceUsd: number
  venue: Venue
  fee: number
  tickSpacing: number
  /** Dollars on each side of its pool when it opened. */
  depthUsd: number
  /** Deviation of a day's move. */
  dailyVolatility: number
  /** What becomes of the pool tokens: kept by the creator, burned, or locked until a date. */
  liquidity: 'kept' | 'burned' | 'locked'
}

const v2 = { venue: 'univ2', fee: 0, tickSpacing: 1 } as const
const v3 = { venue: 'univ3', fee: 10_000, tickSpacing: 200 } as const
const v4 = { venue: 'univ4', fee: 10_000, tickSpacing: 200 } as const

/** Tokens deployed by hand, without a launchpad. */
export const memecoins: MemecoinRow[] = [
  {
    symbol: 'VIRTUAL',
    supply: 50_000_000,
    decimals: 18,
    priceUsd: 1.42,
    ...v3,
    depthUsd: 280_000,
    dailyVolatility: 0.07,
    liquidity: 'kept',
  },
  {
    symbol: 'AI',
    supply: 1e9,
    decimals: 18,
    priceUsd: 0.0061,
    ...v4,
    depthUsd: 190_000,
    dailyVolatility: 0.16,
    liquidity: 'kept',
  },
  {
    symbol: 'STONKBROKER',
    supply: 1e9,
    decimals: 18,
    priceUsd: 0.0024,
    ...v3,
    depthUsd: 120_000,
    dailyVolatility: 0.22,
    liquidity: 'kept',
  },
  {
    symbol: 'HOODRAT',
    supply: 1e9,
    decimals: 18,
    priceUsd: 0.00091,
    ...v2,
    depthUsd: 90_000,
    dailyVolatility: 0.28,
    liquidity: 'burned',
  },
  {
    symbol: 'JUGGERNAUT',
    supply: 1e9,
    decimals: 18,
    priceUsd: 0.0013,
    ...v2,
    depthUsd: 110_000,
    dailyVolatility: 0.24,
    liquidity: 'locked',
  },
  {
    symbol: 'SELECT',
    supply: 1e8,
    decimals: 18,
    priceUsd: 0.034,
    ...v3,
    depthUsd: 75_000,
    dailyVolatility: 0.18,
    liquidity: 'kept',
  },
  {
    symbol: 'NPC',
    supply: 8e9,
    decimals: 18,
    priceUsd: 0.0182,
    ...v4,
    depthUsd: 210_000,
    dailyVolatility: 0.09,
    liquidity: 'kept',
  },
  {
    symbol: 'USDUC',
    supply: 1e9,
    decimals: 6,
    priceUsd: 0.0115,
    ...v2,
    depthUsd: 60_000,
    dailyVolatility: 0.2,
    liquidity: 'burned',
  },
  {
    symbol: 'TUCK',
    name: 'Friar Tuck',
    supply: 1e9,
    decimals: 18,
    priceUsd: 0.00052,
    ...v2,
    depthUsd: 48_000,
    dailyVolatility: 0.3,
    liquidity: 'locked',
  },
  {
    symbol: 'MARIAN',
    name: 'Maid Marian',
    supply: 4.2e8,
    decimals: 18,
    priceUsd: 0.0043,
    ...v4,
    depthUsd: 66_000,
    dailyVolatility: 0.25,
    liquidity: 'kept',
  },
  {
    symbol: 'OAK',
    name: 'Major Oak',
    supply: 1e10,
    decimals: 18,
    priceUsd: 0.000017,
    ...v2,
    depthUsd: 30_000,
    dailyVolatility: 0.35,
    liquidity: 'burned',
  },
]

/** Canonical tokens that started on a direct launcher; priced in dollars at the end of the past. */
export const directLaunches = [
  { symbol: 'CASHCAT', launchpad: 'noxa', priceUsd: 0.0123, dailyVolatility: 0.14 },
  { symbol: 'PONS', launchpad: 'pons_v1', priceUsd: 0.0307, dailyVolatility: 0.11 },
] as const
