import { type Querying, query } from '../query.ts'
import { assetIn } from './assetIn.ts'

/**
 * Different accounts that traded each asset, and that got it, in a stretch that ends before the newest block. Who
 * dealt last is all that is kept, so every trade of it is looked at.
 */
export async function tradersBetween(
  view: Querying,
  { since, before }: { since: number; before: number },
  sameAs: ReadonlyMap<number, number>,
): Promise<Map<number, { traders: number; buyers: number }>> {
  const side = <Role extends string, But extends string>(role: Role, buy: number, but: But) =>
    `select ${assetIn(role, sameAs)} as id, trader_id, case when side = ${buy} then 1 else 0 end as bought
     from trades where position >= ? and position < ?${but}` as const
  const rows = await view.all(
    query(
      `select id, count(distinct trader_id) as traders,
         count(distinct case when bought = 1 then trader_id end) as buyers
       from (${side('base_id', 1, '')}
         union all ${side('quote_id', -1, ` and ${assetIn('base_id', sameAs)} <> ${assetIn('quote_id', sameAs)}` as const)}) traded
       group by id`,
      { id: 'bigint' },
    ),
    [since, before, since, before],
    { heavy: true },
  )
  return new Map(rows.map(({ id, traders, buyers }) => [id, { traders, buyers }]))
}
