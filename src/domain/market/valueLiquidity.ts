import type { Address } from 'viem'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { startOf } from '../../sources/index/position.ts'
import { type LastTrade, lastTradesBefore } from '../../sources/index/queries/lastTradesBefore.ts'
import type { LiquidityEvent } from '../../sources/index/queries/listLiquidityEvents.ts'
import { poolMomentKey } from '../../sources/index/queries/PoolMoment.ts'
import type { NamedToken } from '../tokens/nameTokens.ts'
import type { MarketSources } from './describeTokens.ts'
import { amountsOfLiquidity, sqrtRatioAtTick } from './tickMath.ts'
import { worthAt } from './worthAt.ts'

export type ValuedLiquidity = LiquidityEvent & { usd: number | null }

const q96 = 2 ** 96
const squared = (root: bigint) => (Number(root) / q96) ** 2

/** The price of a pool with ranges just before the event: the last trade's, or the one it was opened at. */
export function rootThen(
  index: IndexView,
  { pool }: Pick<LiquidityEvent, 'pool'>,
  then: LastTrade | undefined,
): bigint | null {
  if (then) return then.sqrtPrice
  const isWhole = index.whole || pool.createdPosition >= startOf(index.span.from)
  return isWhole ? pool.openingSqrtPrice : null
}

/** v4 says how much liquidity changed, not what for: the amounts follow as the contract computes them. */
function withAmounts(event: LiquidityEvent, root: bigint | null): LiquidityEvent {
  const { liquidity, tickLower, tickUpper } = event
  if (
    event.amount0 !== null ||
    liquidity === null ||
    tickLower === null ||
    tickUpper === null ||
    root === null
  )
    return event
  const size = liquidity < 0n ? -liquidity : liquidity
  const range = { liquidity: size, tickLower, tickUpper }
  return { ...event, ...amountsOfLiquidity(range, root, liquidity < 0n ? 'down' : 'up') }
}

/** Units of token1 for one of token0 at the event, from the pool's past or else from what was put in. */
function priceThen(event: LiquidityEvent, then: LastTrade | undefined, root: bigint | null): number | null {
  if (root !== null) return squared(root)
  if (then) return event.pool.quoteSide === 1 ? then.price : 1 / then.price
  const { amount0, amount1, liquidity, tickLower } = event
  if (!amount0 || !amount1) return null
  if (event.pool.kind === 'v2') return Number(amount1) / Number(amount0)
  if (!liquidity || tickLower === null) return null
  const size = liquidity < 0n ? -liquidity : liquidity
  return squared(sqrtRatioAtTick(tickLower) + (amount1 << 96n) / size)
}

/** Changes of liquidity with the amounts that moved and their worth at the time. */
export async function valueLiquidity(
  sources: MarketSources,
  events: readonly LiquidityEvent[],
  describe: (token: Address) => NamedToken,
): Promise<ValuedLiquidity[]> {
  const { index } = sources
  const moments = events.map(({ pool, position }) => ({ pool: pool.id, position }))
  const quoteOf = ({ pool }: LiquidityEvent) => (pool.quoteSide === 1 ? pool.token1 : pool.token0)
  const [prices, worth] = await Promise.all([
    lastTradesBefore(index, moments),
    worthAt(
      sources,
      events.map((event) => ({ token: quoteOf(event), position: event.position })),
    ),
  ])
  return events.map((event) => {
    const then = prices.get(poolMomentKey({ pool: event.pool.id, position: event.position }))
    const root = rootThen(index, event, then)
    const known = withAmounts(event, root)
    const price = priceThen(known, then, root)
    const usd = worth(quoteOf(event), event.position)
    const { decimals } = describe(quoteOf(event))
    if (
      known.amount0 === null ||
      known.amount1 === null ||
      price === null ||
      usd === null ||
      decimals === null
    )
      return { ...known, usd: null }
    const [amount0, amount1] = [Number(known.amount0), Number(known.amount1)]
    const inQuote = event.pool.quoteSide === 1 ? amount0 * price + amount1 : amount0 + amount1 / price
    return { ...known, usd: (inQuote * usd) / 10 ** decimals }
  })
}
