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
/** Every token traded from one position to before another. */
export async function tokensTraded(
  view: ReadView,
  { since, before }: { since: number; before: number },
): Promise<TokenTraded[]> {
  const rows = await view.all<Row>(
    `select sums.*, addresses.address from (
       select base_id as id, count(*) as trades, sum(case when side = 1 then 1 else 0 end) as buys,
         count(distinct trader_id) as traders, count(distinct case when side = 1 then trader_id end) as buyers,
         sum(usd) as usd, count(usd) as priced, sum(case when side = 1 then usd else 0 end) as bought_usd
       from trades where position >= ? and position < ? group by base_id
     ) sums join addresses on addresses.id = sums.id`,
    [since, before],
    { heavy: true },
  )
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
  }))
}
