import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'

/** What prices in the pool are quoted in. */
export const quoteOf = ({ quoteSide, token0, token1 }: PoolRow): Address =>
  quoteSide === 1 ? token1 : token0

/** What the pool is there to trade. */
export const baseOf = ({ quoteSide, token0, token1 }: PoolRow): Address => (quoteSide === 1 ? token0 : token1)
