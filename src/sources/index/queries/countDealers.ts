import type { Sql } from '../../store/Sql.ts'
import type { SqlValue } from '../../store/SqlValue.ts'
import { dealingSeconds } from '../dealingStretches.ts'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

/** Different accounts that traded an asset, that got it, and that gave it. */
export type Dealers = { traders: number; buyers: number; sellers: number }

const roundUp = (time: number, seconds: number) => Math.ceil(time / seconds) * seconds

/** Who traded what in a minute: a select of `token` and `trader_id`, with what it takes. */
export type DealerPairs = (stretch: { since: number; before: number }) => {
  sql: Sql<{ token: number; trader_id: number }>
  params: readonly SqlValue[]
}

type Counted = Record<keyof Dealers, number | bigint> & { token: number }

const made = {
  token: 'bigint',
  traders: 'wide bigint',
  buyers: 'wide bigint',
  sellers: 'wide bigint',
} as const

/** Accounts that dealt last before the first whole stretch of the window, and in it. */
const countFirst = (
  view: Querying,
  pairs: DealerPairs,
  { since, before, from, whole }: { since: number; before: number; from: number; whole: number },
): Promise<Counted[]> => {
  const own = pairs({ since, before })
  return view.all(
    query(
      // Groups come in the order of their key, in which those of one token lie near each other; distinct ones do not.
      `select dealings.token_id as token,
         sum(case when coalesce(bought_at, 0) < ? and coalesce(sold_at, 0) < ? then 1 else 0 end) as traders,
         sum(case when bought_at >= ? and bought_at < ? then 1 else 0 end) as buyers,
         sum(case when sold_at >= ? and sold_at < ? then 1 else 0 end) as sellers
       from (select token, trader_id from (${own.sql}) as dealt group by token, trader_id) as dealers
       join dealings on dealings.token_id = dealers.token and dealings.trader_id = dealers.trader_id
       group by dealings.token_id`,
      made,
    ),
    [whole, whole, from, whole, from, whole, ...own.params],
    { heavy: true },
  )
}

type Stretches = { seconds: number; from: number; before: number }

/** Whole stretches from a time on, as few as can be: short ones until a longer one begins. */
function toStretches(from: number): Stretches[] {
  const stretches: Stretches[] = []
  let start = from
  for (const [place, seconds] of dealingSeconds.entries()) {
    const longer = dealingSeconds[place + 1]
    const before = longer === undefined ? Number.MAX_SAFE_INTEGER : roundUp(start, longer)
    if (start < before) stretches.push({ seconds, from: start, before })
    start = before
  }
  return stretches
}

const counts =
  `select token_id as token, sum(traders) as traders, sum(buyers) as buyers, sum(sellers) as sellers
  from dealer_counts` as const

/** Counts of whole stretches. Each length is a select of its own: together every stretch of an asset would be walked. */
const readCounts = (view: Querying, tokens: readonly number[], from: number): Promise<Counted[]> =>
  inBatches(tokens, (some, marks) => {
    const stretches = toStretches(from)
    const select =
      `${counts} where token_id in (${marks}) and seconds = ? and start >= ? and start < ? group by token_id` as const
    return view.all(
      query(unionAll(stretches.map(() => select)), made),
      stretches.flatMap(({ seconds, from: start, before }) => [...some, seconds, start, before]),
      { heavy: true },
    )
  })

/**
 * Different accounts that dealt in assets since the start of a window that ends with the newest block, by the number
 * their dealings stand under. Whole stretches are counted already; of the first, broken minute `pairs` tells who dealt.
 */
export async function countDealers(
  view: Querying,
  start: WindowStart,
  { tokens, pairs }: { tokens: readonly number[]; pairs: DealerPairs },
): Promise<Map<number, Dealers>> {
  const whole = roundUp(start.wholeFrom, dealingSeconds[0])
  const next = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [whole, start.block],
  )
  const before = next ? startOf(next.number) : Number.MAX_SAFE_INTEGER
  const [kept, first] = await Promise.all([
    readCounts(view, tokens, whole),
    countFirst(view, pairs, { since: start.position, before, from: start.time, whole }),
  ])
  const dealers = new Map<number, Dealers>()
  for (const { token, traders, buyers, sellers } of [...kept, ...first]) {
    const sum = dealers.get(token) ?? { traders: 0, buyers: 0, sellers: 0 }
    dealers.set(token, {
      traders: sum.traders + Number(traders),
      buyers: sum.buyers + Number(buyers),
      sellers: sum.sellers + Number(sellers),
    })
  }
  return dealers
}
