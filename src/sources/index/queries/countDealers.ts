import type { Sql } from '../../store/Sql.ts'
import type { SqlValue } from '../../store/SqlValue.ts'
import { dealingKinds, dealingSeconds } from '../dealingStretches.ts'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'
import { inBatches } from './inBatches.ts'

/** Different accounts that traded an asset, that got it, and that gave it. */
export type Dealers = { traders: number; buyers: number; sellers: number }

const [short, long] = dealingSeconds
const roundUp = (time: number, seconds: number) => Math.ceil(time / seconds) * seconds

/** Who traded what in a few minutes: a select of `token` and `trader_id`, with what it takes. */
export type DealerPairs = (stretch: { since: number; before: number }) => {
  sql: Sql<{ token: number; trader_id: number }>
  params: readonly SqlValue[]
}

type Counted = Pick<Dealers, keyof Dealers> & { token: number }

/** Accounts that dealt last before the first whole stretch of the window, and in it. */
async function countFirst(
  view: Querying,
  pairs: DealerPairs,
  { since, before, from, whole }: { since: number; before: number; from: number; whole: number },
): Promise<Counted[]> {
  const own = pairs({ since, before })
  const rows = await view.all(
    query(
      // Groups come in the order of their key, in which those of one token lie near each other; distinct ones do not.
      `select dealings.token_id as token,
         sum(case when coalesce(bought_at, 0) < ? and coalesce(sold_at, 0) < ? then 1 else 0 end) as traders,
         sum(case when bought_at >= ? and bought_at < ? then 1 else 0 end) as buyers,
         sum(case when sold_at >= ? and sold_at < ? then 1 else 0 end) as sellers
       from (select token, trader_id from (${own.sql}) as dealt group by token, trader_id) as dealers
       join dealings on dealings.token_id = dealers.token and dealings.trader_id = dealers.trader_id
       group by dealings.token_id`,
      { token: 'bigint', traders: 'wide bigint', buyers: 'wide bigint', sellers: 'wide bigint' },
    ),
    [whole, whole, from, whole, from, whole, ...own.params],
    { heavy: true },
  )
  return rows.map(({ token, traders, buyers, sellers }) => ({
    token,
    traders: Number(traders),
    buyers: Number(buyers),
    sellers: Number(sellers),
  }))
}

/** Counts of whole stretches of one length. Both lengths in one query would have every stretch of an asset walked. */
const readCounts = (
  view: Querying,
  tokens: readonly number[],
  { seconds, from, to }: { seconds: number; from: number; to: number },
) =>
  inBatches(tokens, (some, marks) =>
    view.all(
      query(`select token_id, kind, sum(accounts) as accounts from dealing_counts
       where token_id in (${marks}) and kind in (0, 1, 2) and seconds = ? and start >= ? and start < ?
       group by token_id, kind`),
      [...some, seconds, from, to],
      { heavy: true },
    ),
  )

/**
 * Different accounts that dealt in assets since the start of a window that ends with the newest block, by the number
 * their dealings stand under. Whole stretches are counted already; of the first, broken one `pairs` tells who dealt.
 */
export async function countDealers(
  view: Querying,
  start: WindowStart,
  { tokens, pairs }: { tokens: readonly number[]; pairs: DealerPairs },
): Promise<Map<number, Dealers>> {
  const whole = roundUp(start.wholeFrom, short)
  const longs = roundUp(whole, long)
  const next = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [whole, start.block],
  )
  const before = next ? startOf(next.number) : Number.MAX_SAFE_INTEGER
  const [shortly, longer, first] = await Promise.all([
    readCounts(view, tokens, { seconds: short, from: whole, to: longs }),
    readCounts(view, tokens, { seconds: long, from: longs, to: Number.MAX_SAFE_INTEGER }),
    countFirst(view, pairs, { since: start.position, before, from: start.time, whole }),
  ])
  const dealers = new Map<number, Dealers>()
  const add = (token: number, { traders = 0, buyers = 0, sellers = 0 }: Partial<Dealers>) => {
    const sum = dealers.get(token) ?? { traders: 0, buyers: 0, sellers: 0 }
    dealers.set(token, {
      traders: sum.traders + traders,
      buyers: sum.buyers + buyers,
      sellers: sum.sellers + sellers,
    })
  }
  for (const { token_id, kind, accounts } of [...shortly, ...longer]) {
    const count = Number(accounts)
    if (kind === dealingKinds.traded) add(token_id, { traders: count })
    else add(token_id, kind === dealingKinds.bought ? { buyers: count } : { sellers: count })
  }
  for (const row of first) add(row.token, row)
  return dealers
}
