import type { ReadView } from '../../store/Reader.ts'
import { inBatches } from './inBatches.ts'

/** What was bought and sold of a token, on whichever side of its pools it stands. */
export type TokenSides = { trades: number; buys: number; boughtUsd: number; soldUsd: number; traders: number }

type Row = {
  token_id: number
  trades: number
  buys: number | bigint
  bought: number | null
  sold: number | null
  traders: number
}

const side = (role: 'base_id' | 'quote_id', buy: 1 | -1, marks: string) =>
  `select ${role} as token_id, trader_id, usd, case when side = ${buy} then 1 else 0 end as bought
   from trades where ${role} in (${marks}) and position >= ?`

/** Both sides of the trades of many tokens from a position on, by number; those not traded are left out. */
export async function sidesOfTokens(
  view: ReadView,
  tokens: readonly number[],
  since: number,
): Promise<Map<number, TokenSides>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all<Row>(
      `select token_id, count(*) as trades, sum(bought) as buys, count(distinct trader_id) as traders,
         sum(case when bought = 1 then usd end) as bought, sum(case when bought = 0 then usd end) as sold
       from (${side('base_id', 1, marks)} union all ${side('quote_id', -1, marks)}) traded group by token_id`,
      [...some, since, ...some, since],
      { heavy: true },
    ),
  )
  return new Map(
    rows.map((row) => [
      row.token_id,
      {
        trades: row.trades,
        buys: Number(row.buys),
        boughtUsd: row.bought ?? 0,
        soldUsd: row.sold ?? 0,
        traders: row.traders,
      },
    ]),
  )
}
