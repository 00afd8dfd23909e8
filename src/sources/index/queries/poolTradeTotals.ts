import { type Querying, query } from '../query.ts'

/** What was traded in a pool from a position on. */
export type PoolTradeTotals = {
  trades: number
  /** Of the base token. */
  buys: number
  traders: number
  volumeUsd: number
  /** Trades that nothing gave a dollar value. */
  unpriced: number
}

/** Sums over every trade of a pool from a position on. */
export async function poolTradeTotals(view: Querying, pool: number, since: number): Promise<PoolTradeTotals> {
  const row = await view.get(
    query(`select count(*) as trades, count(usd) as priced, sum(usd) as usd, count(distinct trader_id) as traders,
       sum(case when side = 1 then 1 else 0 end) as buys
     from trades where pool_id = ? and position >= ?`),
    [pool, since],
    { heavy: true },
  )
  const trades = row?.trades ?? 0
  return {
    trades,
    buys: Number(row?.buys ?? 0),
    traders: row?.traders ?? 0,
    volumeUsd: row?.usd ?? 0,
    unpriced: trades - (row?.priced ?? 0),
  }
}
