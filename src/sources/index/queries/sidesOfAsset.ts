import type { SqlValue } from '../../store/SqlValue.ts'

/** A select over trades and its parameters. */
export type TradeSelect = { sql: string; params: SqlValue[] }

/**
 * The trades of an asset, each once, on whichever side of its pools it stands. `asset` are the numbers of all
 * its forms: ether has two. Whoever buys a pool's base token sells what it is quoted in, so `bought` is 1 where
 * the trader got the asset and 0 where they gave it. A trade of one form for the other counts as one of its base.
 */
export function sidesOfAsset(
  columns: string,
  asset: readonly number[],
  { sql, params }: TradeSelect,
): TradeSelect {
  const marks = asset.map(() => '?').join(', ')
  const side = (role: 'base_id' | 'quote_id', buy: 1 | -1, but: string) =>
    `select ${columns}, case when side = ${buy} then 1 else 0 end as bought from trades
     where ${role} in (${marks})${but} and ${sql}`
  return {
    sql: `${side('base_id', 1, '')} union all ${side('quote_id', -1, ` and base_id not in (${marks})`)}`,
    params: [...asset, ...params, ...asset, ...asset, ...params],
  }
}
