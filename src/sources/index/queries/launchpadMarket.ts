import { type Querying, query } from '../query.ts'

/** What was traded of all tokens of a launchpad together. */
export type LaunchpadMarket = {
  trades: number
  volumeUsd: number
  traders: number
  tokens: number
  unpriced: number
}

const launched = 'select token_id from launches where launchpad = ?'

/** Sums over the trades of every token of a launchpad from a position on, each trade once. */
export async function launchpadMarket(
  view: Querying,
  { launchpad, since }: { launchpad: string; since: number },
): Promise<LaunchpadMarket> {
  const row = await view.get(
    query(
      `select count(*) as trades, count(usd) as priced, sum(usd) as usd, count(distinct trader_id) as traders,
       (select count(*) from (
          select base_id as token_id from trades where position >= ? and base_id in (${launched})
          union select quote_id from trades where position >= ? and quote_id in (${launched})
        ) as sides) as tokens
     from trades where position >= ? and (base_id in (${launched}) or quote_id in (${launched}))`,
      { tokens: 'bigint' },
    ),
    [since, launchpad, since, launchpad, since, launchpad, launchpad],
    { heavy: true },
  )
  const trades = row?.trades ?? 0
  return {
    trades,
    volumeUsd: row?.usd ?? 0,
    traders: row?.traders ?? 0,
    tokens: row?.tokens ?? 0,
    unpriced: trades - (row?.priced ?? 0),
  }
}
