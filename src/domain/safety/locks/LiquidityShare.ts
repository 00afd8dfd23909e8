import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'

/** A part of a pool's liquidity and who has it in their hands. */
export type LiquidityShare = {
  pool: PoolRow
  /** Null where it could not be found out. */
  holder: Address | null
  /** How much it is: a part of a pair's tokens, or liquidity over a range. */
  size: { amount: bigint; total: bigint } | { tickLower: number; tickUpper: number; liquidity: bigint }
  position: { manager: Address; id: bigint } | null
}
