import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { countDealers } from './countDealers.ts'
import { poolActivity } from './poolActivity.ts'
import { sidesOfAsset } from './sidesOfAsset.ts'
import { startAt } from './startAt.ts'
import { unionAll } from './unionAll.ts'

/** What was traded of an asset from a position on. */
export type TradeTotals = {
  trades: number
  buys: number
  traders: number
  buyers: number
  sellers: number
  volumeUsd: number
  boughtUsd: number
  /** Dollars of the largest on each side; null where none has a dollar value. */
  largestBuyUsd: number | null
  largestSellUsd: number | null
  unpricedBuys: number
  /** Trades that nothing gave a dollar value. */
  unpriced: number
}

const larger = (one: number | null, other: number | null) =>
  one === null || (other !== null && other > one) ? other : one

/** Sums over every trade of an asset, given by the numbers of its forms, from a position on: from what is kept. */
export async function tradeTotals(
  view: Querying,
  asset: readonly number[],
  since: number,
): Promise<TradeTotals> {
  const start = await startAt(view, since)
  const [pools, dealers] = await Promise.all([
    poolActivity(view, start, asset),
    countDealers(view, start, {
      tokens: asset,
      pairs(stretch) {
        const condition = allOf(['position >= ?', stretch.since], ['position < ?', stretch.before])
        // Whichever of its forms an asset's dealings stand under.
        const forms = asset.map((form) =>
          sidesOfAsset(`${form} as token, trader_id` as const, asset, condition),
        )
        return {
          sql: query(unionAll(forms.map(({ sql }) => sql)), { token: 'bigint' }),
          params: forms.flatMap(({ params }) => params),
        }
      },
    }),
  ])
  const totals: TradeTotals = {
    ...{ trades: 0, buys: 0, traders: 0, buyers: 0, sellers: 0, volumeUsd: 0, boughtUsd: 0 },
    ...{ largestBuyUsd: null, largestSellUsd: null, unpricedBuys: 0, unpriced: 0 },
  }
  for (const { traders, buyers, sellers } of dealers.values()) {
    totals.traders += traders
    totals.buyers += buyers
    totals.sellers += sellers
  }
  for (const pool of pools.values()) {
    // Whoever sells a pool's base token buys what it is quoted in.
    const isBase = asset.includes(pool.base)
    totals.trades += pool.trades
    totals.volumeUsd += pool.volumeUsd
    totals.unpriced += pool.unpriced
    totals.buys += isBase ? pool.buys : pool.trades - pool.buys
    totals.boughtUsd += isBase ? pool.boughtUsd : pool.volumeUsd - pool.boughtUsd
    totals.unpricedBuys += isBase ? pool.unpricedBuys : pool.unpriced - pool.unpricedBuys
    const [buy, sell] = isBase
      ? [pool.largestBuyUsd, pool.largestSellUsd]
      : [pool.largestSellUsd, pool.largestBuyUsd]
    totals.largestBuyUsd = larger(totals.largestBuyUsd, buy)
    totals.largestSellUsd = larger(totals.largestSellUsd, sell)
  }
  return totals
}
