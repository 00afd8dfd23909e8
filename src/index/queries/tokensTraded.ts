import { type Address, bytesToHex } from 'viem'
import type { ReadView } from '../../store/Reader.ts'

/** What was traded of a token, where it is the base of its pools, in a stretch of the chain. */
export type TokenTraded = {
  id: number
  token: Address
  trades: number
  buys: number
  traders: number
  buyers: number
  volumeUsd: number
  boughtUsd: number
  unpriced: number
  /** The pool with most of the volume. */
  pool: number
}

type Row = {
  id: number
  address: Uint8Array
  trades: number
  buys: number | bigint
  traders: number
  buyers: number
  usd: number | null
  bought_usd: number | null
  priced: number
}
type PoolSum = { base_id: number; pool_id: number; usd: number | null; trades: number }

/** Every token traded from one position to before another. */
export async function tokensTraded(
  view: ReadView,
  { since, before }: { since: number; before: number },
): Promise<TokenTraded[]> {
  const heavy = { heavy: true }
  const [rows, pools] = await Promise.all([
    view.all<Row>(
      `select sums.*, addresses.address from (
         select base_id as id, count(*) as trades, sum(case when side = 1 then 1 else 0 end) as buys,
           count(distinct trader_id) as traders, count(distinct case when side = 1 then trader_id end) as buyers,
           sum(usd) as usd, count(usd) as priced, sum(case when side = 1 then usd else 0 end) as bought_usd
         from trades where position >= ? and position < ? group by base_id
       ) sums join addresses on addresses.id = sums.id`,
      [since, before],
      heavy,
    ),
    view.all<PoolSum>(
      `select base_id, pool_id, sum(usd) as usd, count(*) as trades from trades
       where position >= ? and position < ? group by base_id, pool_id`,
      [since, before],
      heavy,
    ),
  ])
  const main = new Map<number, PoolSum>()
  for (const pool of pools) {
    const most = main.get(pool.base_id)
    const more = (pool.usd ?? 0) - (most?.usd ?? 0) || pool.trades - (most?.trades ?? 0)
    if (!most || more > 0) main.set(pool.base_id, pool)
  }
  return rows.map((row) => ({
    id: row.id,
    token: bytesToHex(row.address),
    trades: row.trades,
    buys: Number(row.buys),
    traders: row.traders,
    buyers: row.buyers,
    volumeUsd: row.usd ?? 0,
    boughtUsd: row.bought_usd ?? 0,
    unpriced: row.trades - row.priced,
    pool: main.get(row.id)?.pool_id ?? -1,
  }))
}
