import { type Querying, query } from '../query.ts'

/** What was traded on the whole chain in a stretch of it. */
export type MarketTotals = {
  trades: number
  volumeUsd: number
  /** Trades that nothing gave a dollar value. */
  unpriced: number
  traders: number
  pools: number
}

/** Sums over every trade from one position to before another. */
export async function marketTotals(
  view: Querying,
  { since, before }: { since: number; before: number },
): Promise<MarketTotals> {
  const row = await view.get(
    query(`select count(*) as trades, sum(usd) as usd, count(usd) as priced, count(distinct trader_id) as traders,
       count(distinct pool_id) as pools
     from trades where position >= ? and position < ?`),
    [since, before],
    { heavy: true },
  )
  const { trades = 0, usd = 0, priced = 0, traders = 0, pools = 0 } = row ?? {}
  return { trades, volumeUsd: usd ?? 0, unpriced: trades - priced, traders, pools }
}
