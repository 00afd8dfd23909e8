import type { Address } from 'viem'
import { between, isBefore, upTo } from '../chain/Chain.ts'
import type { World } from '../world/createWorld.ts'
import { baseOf, type LiquidityEvent, type Pool, quoteOf, sideOf, type Trade } from '../world/Market.ts'
import { amountsAt } from '../world/tickMath.ts'
import { sum, sumOf } from './tell.ts'

/** A swap as one of its two tokens sees it. */
export type TokenTrade = {
  trade: Trade
  side: 'buy' | 'sell'
  amount: bigint
  otherAmount: bigint
  other: Address
  /** Raw units of the other token for one raw unit, after the trade. */
  price: number
  /** Dollars for one raw unit after the trade. */
  unitUsd: number | null
  usd: number | null
  trader: Address
}

const opposite = { buy: 'sell', sell: 'buy' } as const

export function seenBy(token: string, trade: Trade): TokenTrade {
  const { pool, side, baseAmount, quoteAmount, price, quoteUsd, usd, trader } = trade
  if (sideOf(pool, token) !== pool.quote)
    return {
      trade,
      side,
      amount: baseAmount,
      otherAmount: quoteAmount,
      other: quoteOf(pool),
      price,
      unitUsd: quoteUsd === null ? null : price * quoteUsd,
      usd,
      trader,
    }
  return {
    trade,
    side: opposite[side],
    amount: quoteAmount,
    otherAmount: baseAmount,
    other: baseOf(pool),
    price: 1 / price,
    unitUsd: quoteUsd,
    usd,
    trader,
  }
}

/** Swaps of a token between two blocks, over all its pools and curves. */
export const tokenTrades = (world: World, token: string, from: number, to: number): TokenTrade[] =>
  between(world.market.tradesOfToken(token), from, to).map((trade) => seenBy(token, trade))

export const dollars = (list: readonly { usd: number | null }[]): number =>
  sum(list.map(({ usd }) => usd ?? 0))

export const amounts = (list: readonly TokenTrade[]): bigint => sumOf(list.map(({ amount }) => amount))

export const distinct = <T>(list: readonly T[]): number => new Set(list).size

/** The measures of a token over a window that need its swaps only. */
export function tradeMeasures(trades: readonly TokenTrade[], decimals: number | null) {
  const [buys, sells] = [
    trades.filter(({ side }) => side === 'buy'),
    trades.filter(({ side }) => side === 'sell'),
  ]
  const priced = trades.filter(({ usd }) => usd !== null)
  const whole = decimals === null ? null : Number(amounts(priced)) / 10 ** decimals
  return {
    trades: trades.length,
    buys: buys.length,
    sells: sells.length,
    traders: distinct(trades.map(({ trader }) => trader)),
    buyers: distinct(buys.map(({ trader }) => trader)),
    sellers: distinct(sells.map(({ trader }) => trader)),
    volume_usd: dollars(trades),
    buy_volume_usd: dollars(buys),
    sell_volume_usd: dollars(sells),
    unpriced_trades: trades.length - priced.length,
    net_flow: amounts(buys) - amounts(sells),
    vwap_usd: whole ? dollars(priced) / whole : null,
  }
}

/** The last price of a token in one pool up to a block, in dollars for one raw unit at the time of the trade. */
function lastUnitUsd(world: World, pool: Pool, token: string, block: number): number | null {
  const trade = upTo(world.market.tradesOfPool(pool.key), block).findLast(
    (one) => seenBy(token, one).unitUsd !== null,
  )
  return trade ? seenBy(token, trade).unitUsd : null
}

/** The root of the summed squared log changes between closes of candles, one before the window included. */
export function volatility(
  world: World,
  { pool, token, seconds }: { pool: Pool; token: string; seconds: number },
  from: number,
  to: number,
): { percent: number | null; closes: number } {
  const closes = new Map<number, number>()
  for (const trade of between(world.market.tradesOfPool(pool.key), from, to)) {
    const price = seenBy(token, trade).unitUsd
    const { time } = world.block(trade.block)
    if (price !== null) closes.set(time - (time % seconds), price)
  }
  const before = lastUnitUsd(world, pool, token, from - 1)
  return rootOfSquares([...(before === null ? [] : [before]), ...closes.values()])
}

/** The same of ether, which its feed prices: the last answer of each candle. */
export function etherVolatility(world: World, seconds: number, from: number, to: number) {
  const feed = world.facts.feeds.get('ETH')
  const answers = feed ? upTo(world.oracles.answers(feed.address), to) : []
  const before = answers.findLast(({ block }) => block < from)
  const closes = new Map<number, number>()
  for (const { block, answer } of between(answers, from, to))
    closes.set(Math.floor(world.block(block).time / seconds), Number(answer))
  return rootOfSquares([...(before ? [Number(before.answer)] : []), ...closes.values()])
}

function rootOfSquares(list: readonly number[]): { percent: number | null; closes: number } {
  if (list.length < 2) return { percent: null, closes: list.length }
  const squares = list.slice(1).map((close, index) => Math.log(close / (list[index] as number)) ** 2)
  return { percent: Math.sqrt(sum(squares)) * 100, closes: list.length }
}

/** What was put into or taken out of a pool, at the price it had then; v4 does not say and is worked out. */
export function amountsOf(event: LiquidityEvent): readonly [bigint, bigint] | null {
  if (event.amount0 !== null && event.amount1 !== null) return [event.amount0, event.amount1]
  const { liquidity, lower, upper, sqrtPrice } = event
  if (liquidity === null || lower === null || upper === null || sqrtPrice === null) return null
  return liquidity > 0n
    ? amountsAt(liquidity, { lower, upper }, sqrtPrice, 'up')
    : amountsAt(-liquidity, { lower, upper }, sqrtPrice)
}

/** Worth of both amounts in dollars at the time: the quote token by its feed, the other by the pool's price. */
export function liquidityUsd(world: World, event: LiquidityEvent, decimals: number): number | null {
  const both = amountsOf(event)
  const { pool } = event
  const whole = world.oracles.usdBefore(quoteOf(pool), event)
  if (!both || whole === null) return null
  const quoteUsd = whole / 10 ** decimals
  const [base, quote] = pool.quote === 0 ? [both[1], both[0]] : both
  const price = event.price
  if (price === null) return null
  return (Number(quote) + Number(base) * (pool.quote === 0 ? 1 / price : price)) * quoteUsd
}

/**
 * The same in sums, which leave out what nothing but the opening of a v3 pool prices: a first addition of one token
 * only. The list of the events names them one by one, as null with a reason.
 */
export async function summedUsd(world: World, event: LiquidityEvent): Promise<number | null> {
  const { pool } = event
  const isOneSided = event.amount0 === 0n || event.amount1 === 0n
  const traded = world.market.tradesOfPool(pool.key).some((trade) => isBefore(trade, event))
  if (pool.kind === 'v3' && isOneSided && !traded) return null
  const decimals = await world.decimals(quoteOf(pool))
  return decimals === null ? null : liquidityUsd(world, event, decimals)
}

/** Liquidity events of all pools of a token between two blocks. */
export function tokenLiquidity(world: World, token: string, from: number, to: number): LiquidityEvent[] {
  const own = new Set(world.market.poolsOf(token))
  return between(world.market.liquidity, from, to).filter(({ pool }) => own.has(pool))
}
