import { type Address, type Hex, zeroAddress } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import { type Window, windowSeconds } from '../../../base/schema/window.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { type Close, closesOfPools } from '../../../sources/index/queries/closesOfPools.ts'
import { feedAnswers } from '../../../sources/index/queries/feedAnswers.ts'
import { feedAnswersAt, feedMomentKey } from '../../../sources/index/queries/feedAnswersAt.ts'
import type { WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { poolMomentKey } from '../../../sources/index/queries/PoolMoment.ts'
import { type PoolPrice, poolPricesAt } from '../../../sources/index/queries/poolPricesAt.ts'
import type { InstrumentRegistry } from '../../stocks/createInstrumentRegistry.ts'
import type { PriceHop } from '../createValuation.ts'
import type { TokenPrice } from '../priceTokens.ts'
import { tokenFeed } from '../tokenFeed.ts'
import { volatilityOf } from './volatilityOf.ts'

type Sources = { index: IndexView; network: Network; stocks: InstrumentRegistry }

export type Volatility = {
  /** Root of the sum of squared log changes; null below two prices. */
  value: number | null
  candleSeconds: number
  /** Prices it is measured between, the one before the window included. */
  prices: number
}

const hour = 3600
const day = 86_400

/** Candles as the index keeps them: minutes for a morning, hours for a week, days beyond. */
const widthOf = (seconds: number) => (seconds <= 6 * hour ? 60 : seconds <= 7 * day ? hour : day)

/** Dollars for one smallest unit of the token; where it is what the pool is quoted in, of that. */
const ofClose = ({ inverse }: PriceHop, { price, usd }: Close) => (inverse ? usd / price : usd)

function ofTrade({ inverse }: PriceHop, since: number, trade: PoolPrice | undefined): number[] {
  // The first trade of the window stands in one of its candles.
  if (!trade || trade.quoteUsd === null || trade.tradedAt >= since) return []
  return [inverse ? trade.quoteUsd : trade.price * trade.quoteUsd]
}

/** The last answer of every candle in which ether's feed answered, after the last one before the window. */
async function etherPrices(sources: Sources, { start, seconds }: { start: WindowStart; seconds: number }) {
  const { index, network, stocks } = sources
  const book = await stocks.upTo(index.head.number)
  const feed = tokenFeed(network, book, zeroAddress)?.address.toLowerCase() as Hex | undefined
  if (!feed) return []
  const moment = { feed, position: start.position }
  const [before, answers] = await Promise.all([
    feedAnswersAt(index, [moment]),
    feedAnswers(index, feed, { since: start.position }),
  ])
  const closes = new Map(answers.map(({ time, answer }) => [Math.floor(time / seconds), Number(answer)]))
  const first = before.get(feedMomentKey(moment))
  return [...(first === undefined ? [] : [Number(first)]), ...closes.values()].filter((price) => price > 0)
}

/**
 * The realised volatility of tokens that have a price over one window: the root of the sum of squared log changes
 * between the dollar closes of candles in the pool that prices the token, from the last price before the window on.
 * Ether is measured by its feed; a dollar does not move.
 */
export async function volatilities(
  sources: Sources,
  prices: ReadonlyMap<Address, TokenPrice>,
  { window, start }: { window: Window; start: WindowStart },
): Promise<(token: Address) => Volatility | undefined> {
  const { index } = sources
  const seconds = widthOf(windowSeconds[window])
  const priced = [...prices.values()].flatMap(({ priced: path }) => path ?? [])
  const pools = priced.flatMap(({ hops: [own] }) => (own ? [own.pool.id] : []))
  const since = start.position
  const [closes, before, ether] = await Promise.all([
    closesOfPools(index, pools, { seconds, from: Math.floor(start.time / seconds) * seconds, since }),
    poolPricesAt(
      index,
      pools.map((pool) => ({ pool, position: since })),
    ),
    priced.some(({ hops, end }) => hops.length === 0 && end === 'feed')
      ? etherPrices(sources, { start, seconds })
      : [],
  ])
  return (token) => {
    const path = prices.get(token)?.priced
    if (!path) return undefined
    const [own] = path.hops
    if (!own && path.end === 'dollar') return { value: 0, candleSeconds: seconds, prices: 0 }
    const found = own
      ? [
          ...ofTrade(own, since, before.get(poolMomentKey({ pool: own.pool.id, position: since }))),
          ...(closes.get(own.pool.id) ?? []).map((close) => ofClose(own, close)),
        ]
      : ether
    return { value: volatilityOf(found), candleSeconds: seconds, prices: found.length }
  }
}
