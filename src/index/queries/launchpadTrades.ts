import type { ReadView } from '../../store/Reader.ts'
import type { SqlValues } from '../../store/SqlValue.ts'

/** What was traded of a token of a launchpad. */
export type LaunchpadTrades = {
  tokenId: number
  trades: number
  buys: number
  traders: number
  volumeUsd: number
}

type Row = {
  token_id: number
  trades: number
  buys: number | bigint | null
  traders: number
  usd: number | null
}

export type LaunchpadTradesFilter = {
  launchpad: string
  since: number
  /** Only these tokens. */
  tokens?: readonly number[] | undefined
  limit: number
}

/** Tokens of a launchpad by the dollars traded from a position on; those not traded are left out. */
export async function launchpadTrades(
  view: ReadView,
  { launchpad, since, tokens, limit }: LaunchpadTradesFilter,
): Promise<LaunchpadTrades[]> {
  const only = tokens === undefined ? '' : ` and base_id in (${tokens.map(() => '?').join(', ') || 'null'})`
  const rows = await view.all<Row>(
    `select base_id as token_id, count(*) as trades, sum(case when side = 1 then 1 else 0 end) as buys,
       count(distinct trader_id) as traders, sum(usd) as usd
     from trades where position >= ?${only}
       and base_id in (select token_id from launches where launchpad = ?)
     group by base_id order by coalesce(sum(usd), 0) desc, base_id limit ?`,
    [since, ...(tokens ?? []), launchpad, limit] as SqlValues,
    { heavy: true },
  )
  return rows.map((row) => ({
    tokenId: row.token_id,
    trades: row.trades,
    buys: Number(row.buys ?? 0),
    traders: row.traders,
    volumeUsd: row.usd ?? 0,
  }))
}
