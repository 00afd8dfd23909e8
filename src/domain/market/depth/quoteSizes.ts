import { quoteInPool } from '../quoteInPool.ts'
import type { PoolSources } from '../readPoolStates.ts'
import type { MarketPool } from './readMarket.ts'

/** A trade of so many dollars in the pool that does it best. */
export type SizedTrade = {
  market: MarketPool
  /** Smallest units of the token that are bought or sold. */
  amount: bigint
  /** Of the other token, paid or received. */
  otherAmount: bigint
  /** Dollars for one smallest unit of the token. */
  priceUsd: number
  /** Worse than the pool's price before the trade, fees included. */
  costPercent: number
}

const toUnits = (value: number) => (Number.isFinite(value) ? BigInt(Math.floor(value)) : 0n)

async function buyIn(sources: PoolSources, market: MarketPool, usd: number): Promise<SizedTrade | undefined> {
  const otherAmount = toUnits(usd / market.otherUsd)
  if (otherAmount === 0n) return undefined
  const quote = await quoteInPool(sources, market.pool, { token: market.other, amount: otherAmount })
  if (!quote || quote.amountOut === 0n) return undefined
  const priceUsd = (Number(otherAmount) * market.otherUsd) / Number(quote.amountOut)
  const costPercent = (priceUsd / market.midUsd - 1) * 100
  return { market, amount: quote.amountOut, otherAmount, priceUsd, costPercent }
}

async function sellIn(
  sources: PoolSources,
  market: MarketPool,
  usd: number,
): Promise<SizedTrade | undefined> {
  const amount = toUnits(usd / market.midUsd)
  if (amount === 0n) return undefined
  const quote = await quoteInPool(sources, market.pool, { token: market.own, amount })
  if (!quote) return undefined
  const priceUsd = (Number(quote.amountOut) * market.otherUsd) / Number(amount)
  const costPercent = (1 - priceUsd / market.midUsd) * 100
  return { market, amount, otherAmount: quote.amountOut, priceUsd, costPercent }
}

const best = (trades: readonly (SizedTrade | undefined)[], better: (one: number, other: number) => boolean) =>
  trades.reduce<SizedTrade | undefined>(
    (most, trade) => (trade && (!most || better(trade.priceUsd, most.priceUsd)) ? trade : most),
    undefined,
  )

/** The cheapest purchase and the dearest sale of each size, by the quoters. One round trip. */
export function quoteSizes(
  sources: PoolSources,
  markets: readonly MarketPool[],
  sizes: readonly number[],
): Promise<{ usd: number; buy: SizedTrade | undefined; sell: SizedTrade | undefined }[]> {
  return Promise.all(
    sizes.map(async (usd) => {
      const [buys, sells] = await Promise.all([
        Promise.all(markets.map((market) => buyIn(sources, market, usd))),
        Promise.all(markets.map((market) => sellIn(sources, market, usd))),
      ])
      return {
        usd,
        buy: best(buys, (one, other) => one < other),
        sell: best(sells, (one, other) => one > other),
      }
    }),
  )
}
