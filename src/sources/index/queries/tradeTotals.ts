import { type Querying, query } from '../query.ts'
import { sidesOfAsset } from './sidesOfAsset.ts'

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

/** Sums over every trade of an asset, given by the numbers of its forms, from a position on. */
export async function tradeTotals(
  view: Querying,
  asset: readonly number[],
  since: number,
): Promise<TradeTotals> {
  const own = sidesOfAsset('trader_id, usd', asset, { sql: 'position >= ?', params: [since] })
  const row = await view.get(
    query(`select count(*) as trades, count(usd) as priced, sum(bought) as buys, sum(usd) as usd,
       sum(case when bought = 1 then usd else 0 end) as bought_usd, count(distinct trader_id) as traders,
       count(case when bought = 1 then usd end) as priced_buys,
       max(case when bought = 1 then usd end) as largest_buy, max(case when bought = 0 then usd end) as largest_sell,
       count(distinct case when bought = 1 then trader_id end) as buyers,
       count(distinct case when bought = 0 then trader_id end) as sellers
     from (${own.sql}) traded`),
    own.params,
    { heavy: true },
  )
  const trades = row?.trades ?? 0
  const buys = Number(row?.buys ?? 0)
  return {
    trades,
    buys,
    traders: row?.traders ?? 0,
    buyers: row?.buyers ?? 0,
    sellers: row?.sellers ?? 0,
    volumeUsd: row?.usd ?? 0,
    boughtUsd: row?.bought_usd ?? 0,
    largestBuyUsd: row?.largest_buy ?? null,
    largestSellUsd: row?.largest_sell ?? null,
    unpricedBuys: buys - (row?.priced_buys ?? 0),
    unpriced: trades - (row?.priced ?? 0),
  }
}
