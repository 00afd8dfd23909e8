import type { Address } from 'viem'
import type { Outlet } from '../createValuation.ts'
import { otherToken } from '../PoolState.ts'
import { baseOf, quoteOf } from '../pools/poolSides.ts'
import { poolLiquidity, type QuoteWorth } from './poolLiquidity.ts'

/** An asset: its addresses, and what it is worth where it has a price. */
type Asset = { forms: readonly Address[]; worth: QuoteWorth | undefined }

/** The pools that may set a token's price, as one market. */
export type TokenMarket = {
  /** What they hold together, both sides, in dollars; null where that is known of none of them. */
  liquidityUsd: number | null
  /** The reserves that their prices behave as if they had: smallest units of the token, dollars of the others. */
  own: number
  otherUsd: number
  /** What they really have to pay with. */
  payableUsd: number
}

/** Whether the token stands in this pool. */
const ownSide = ({ pool }: Outlet, forms: readonly Address[]) =>
  forms.includes(pool.token0) ? pool.token0 : pool.token1

/** An outlet's two sides as the token's holders see them. */
function toMarket(
  outlet: Outlet,
  { forms, worth }: Asset,
  isVouched: (token: Address) => boolean,
): TokenMarket {
  const { pool, state, otherUsd, otherDepthUsd } = outlet
  const own = ownSide(outlet, forms)
  const isFirst = pool.token0 === own
  const isQuoted = quoteOf(pool) === otherToken(pool, own)
  // The pool counts here as it does by itself: what it is quoted in at its own price, whichever side is asked for.
  const quote = isQuoted ? { unitUsd: otherUsd, depthUsd: otherDepthUsd } : worth
  const liquidityUsd = quote
    ? poolLiquidity(pool, state, { quote, isVouched: isVouched(baseOf(pool)) }).liquidityUsd
    : null
  const [active, theirs] = isFirst ? [state.active0, state.active1] : [state.active1, state.active0]
  const held = isFirst ? state.amount1 : state.amount0
  const payable = Math.min((held === null ? theirs : Number(held)) * otherUsd, otherDepthUsd)
  return { liquidityUsd, own: active, otherUsd: theirs * otherUsd, payableUsd: payable }
}

/**
 * The market of an asset: the sum over its outlets, each pool once; null without any. Pools whose reserves are not
 * known have no part in the liquidity.
 */
export function tokenMarket(
  outlets: readonly Outlet[],
  asset: Asset,
  isVouched: (token: Address) => boolean,
): TokenMarket | null {
  const once = [...new Map(outlets.map((outlet) => [outlet.pool.id, outlet])).values()]
  const parts = once.map((outlet) => toMarket(outlet, asset, isVouched))
  if (parts.length === 0) return null
  const sum = (of: (part: TokenMarket) => number) => parts.reduce((total, part) => total + of(part), 0)
  const isKnown = parts.some(({ liquidityUsd }) => liquidityUsd !== null)
  return {
    liquidityUsd: isKnown ? sum((part) => part.liquidityUsd ?? 0) : null,
    own: sum((part) => part.own),
    otherUsd: sum((part) => part.otherUsd),
    payableUsd: sum((part) => part.payableUsd),
  }
}
