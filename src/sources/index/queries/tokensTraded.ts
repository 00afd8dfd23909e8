import { type Address, bytesToHex } from 'viem'
import type { SqlValue } from '../../store/SqlValue.ts'
import { type Querying, query } from '../query.ts'

/** What was traded of an asset in a stretch of the chain. */
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

export type TradedFilter = {
  /** Forms of one asset by the number that stands for all of them. */
  sameAs: ReadonlyMap<number, number>
  /** Only these tokens: a select of their numbers, or a list of marks for them. */
  among?: { sql: string; params: readonly SqlValue[] }
}

/** Every asset traded from one position to before another, on whichever side of its pools, each trade once. */
export async function tokensTraded(
  view: Querying,
  { since, before }: { since: number; before: number },
  { sameAs, among }: TradedFilter,
): Promise<TokenTraded[]> {
  const assetOf = (column: string) =>
    sameAs.size === 0
      ? column
      : `case ${[...sameAs].map(([form, asset]) => `when ${column} = ${form} then ${asset}`).join(' ')} else ${column} end`
  const side = (role: 'base_id' | 'quote_id', buy: 1 | -1, but: string) =>
    `select ${assetOf(role)} as id, trader_id, usd, case when side = ${buy} then 1 else 0 end as bought
     from trades where position >= ? and position < ?${among ? ` and ${role} in (${among.sql})` : ''}${but}` as const
  const params = [since, before, ...(among?.params ?? [])]
  const rows = await view.all(
    query(
      `select sums.*, addresses.address from (
       select id, count(*) as trades, sum(bought) as buys, count(distinct trader_id) as traders,
         count(distinct case when bought = 1 then trader_id end) as buyers, sum(usd) as usd,
         count(usd) as priced, sum(case when bought = 1 then usd else 0 end) as bought_usd
       from (${side('base_id', 1, '')}
         union all ${side('quote_id', -1, ` and ${assetOf('base_id')} <> ${assetOf('quote_id')}`)}) traded
       group by id
     ) sums join addresses on addresses.id = sums.id`,
      { id: 'bigint' },
    ),
    [...params, ...params],
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
