import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import type { PoolState } from '../PoolState.ts'

/** What a pool is quoted in, as it is worth. */
export type QuoteWorth = {
  /** Dollars for one smallest unit. */
  unitUsd: number
  /** The least that stands behind any step of its price; endless for dollars and ether. */
  depthUsd: number
}

export type PoolWorth = {
  /** Dollars of both sides; null where what the pool holds is not known. */
  liquidityUsd: number | null
  /** Of the quote's side alone. */
  quoteSideUsd: number | null
  /** Dollars for one smallest unit of the base token, at the pool's own price. */
  baseUsd: number
}

/**
 * The liquidity of a pool: the dollars of both tokens that can be traded out of it, the quote at its price, the base
 * at the pool's own. Fees that are owed to providers and not collected are no part of it.
 *
 * Anybody can mint a token and price it as they like: a base that nobody vouches for counts no more than what pays
 * for it, and a quote that is itself priced by pools no more than what stands behind its price.
 */
export function poolLiquidity(
  pool: PoolRow,
  state: PoolState,
  { quote, isVouched }: { quote: QuoteWorth; isVouched: boolean },
): PoolWorth {
  const isSecond = pool.quoteSide === 1
  const perBase = isSecond ? state.price : 1 / state.price
  const [base, money] = isSecond ? [state.amount0, state.amount1] : [state.amount1, state.amount0]
  const baseUsd = perBase * quote.unitUsd
  if (money === null) return { liquidityUsd: null, quoteSideUsd: null, baseUsd }
  const stated = Number(money) * quote.unitUsd
  const quoteSideUsd = Math.min(stated, quote.depthUsd)
  const believed = stated > 0 ? quoteSideUsd / stated : 1
  const own = base === null ? quoteSideUsd : Number(base) * baseUsd * believed
  const baseSideUsd = isVouched ? own : Math.min(own, quoteSideUsd)
  return { liquidityUsd: quoteSideUsd + baseSideUsd, quoteSideUsd, baseUsd }
}
