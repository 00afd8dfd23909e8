import { type Querying, query } from '../query.ts'
import { volumeSeconds } from '../volumeSeconds.ts'
import { roundingShare, type TraderScope } from './traderActivity.ts'
import { unionAll } from './unionAll.ts'

/** As many parts as one query may be made of. */
const partsPerQuery = 50

const part = `select * from (select token_id, start, trader_id, usd from trader_volumes
  where token_id = ? and start = ? order by usd desc, trader_id limit ? offset ?) as places` as const

/** What each of them has more there than the last of these places. */
const above = `select trader_id, usd - ? as above from (${part}) as placed` as const

/** One stretch's accounts in order of what they traded in it. */
type List = { token: number; start: number; read: number; next: number; last: number; ended: boolean }

async function readStarts(view: Querying, { tokens, whole }: TraderScope): Promise<List[]> {
  const newest = await view.get(
    query('select time from blocks where number = (select max(number) from blocks)'),
  )
  const lists: List[] = []
  // The stretch before the first whole one holds the window's broken piece, and no less than it.
  for (let start = whole - volumeSeconds; start <= (newest?.time ?? 0); start += volumeSeconds)
    for (const token of tokens) lists.push({ token, start, read: 0, next: 0, last: 0, ended: false })
  return lists
}

/** How many accounts the next places of each list have, and what the last of them traded. */
async function readEnds(view: Querying, lists: readonly List[], count: number): Promise<void> {
  for (let first = 0; first < lists.length; first += partsPerQuery) {
    const some = lists.slice(first, first + partsPerQuery)
    const ends = await view.all(
      query(
        `select token_id, start, count(*) as found, min(usd) as last from (${unionAll(some.map(() => part))}) as ends
         group by token_id, start`,
      ),
      some.flatMap(({ token, start, read }) => [token, start, count, read]),
      { heavy: true },
    )
    const byList = new Map(ends.map((end) => [`${end.token_id}:${end.start}`, end]))
    for (const list of some) {
      const end = byList.get(`${list.token}:${list.start}`)
      const found = end?.found ?? 0
      list.ended = found < count
      // Who does not stand in a list that was read to its end traded nothing in it.
      list.last = list.ended ? 0 : (end?.last ?? 0)
      list.next = list.read + found
    }
  }
}

/** Who stands in the next places of the lists and can have traded for so many dollars in all, each once. */
async function readAccounts(
  view: Querying,
  { lists, count, leastUsd }: { lists: readonly List[]; count: number; leastUsd: number },
): Promise<number[]> {
  const traders: number[] = []
  const bound = lists.reduce((sum, { last }) => sum + last, 0)
  // In each list an account has what stands there, or no more than its last place; who was left out before stays
  // out, for what it takes only grows. Lists in several queries are not added up.
  const isWhole = lists.length <= partsPerQuery
  const least = isWhole ? leastUsd - bound - Math.max(leastUsd, bound) * roundingShare : -1
  for (let first = 0; first < lists.length; first += partsPerQuery) {
    const some = lists.slice(first, first + partsPerQuery)
    // Mostly the same accounts stand in many lists: handing each place over takes longer than reading all twice.
    const accounts = await view.all(
      query(
        `select trader_id from (
           select trader_id, sum(above) as most from (${unionAll(some.map(() => above))}) as traders group by trader_id
         ) as sums where most >= ?`,
        { above: 'double precision', most: 'double precision' },
      ),
      [...some.flatMap(({ token, start, read, last }) => [last, token, start, count, read]), least],
      { heavy: true },
    )
    for (const { trader_id } of accounts) traders.push(trader_id)
  }
  return [...new Set(traders)]
}

/**
 * The accounts that traded most in each stretch of a window, some of every stretch at a time, with what an account
 * that was in none of them can have traded at most. Left out are those that cannot have traded for as many dollars as
 * whoever asks says that they must.
 */
export async function* topOfStretches(
  view: Querying,
  scope: TraderScope,
  { limit, leastUsd }: { limit: number; leastUsd: () => number },
): AsyncGenerator<{ traders: number[]; bound: number }> {
  const lists = await readStarts(view, scope)
  let open = lists
  // Whoever trades most of all is mostly among the first of some stretch; each round reads twice as many.
  for (let count = Math.ceil(limit / 4); open.length > 0; count *= 2) {
    await readEnds(view, open, count)
    const traders = await readAccounts(view, { lists: open, count, leastUsd: leastUsd() })
    for (const list of open) list.read = list.next
    open = open.filter(({ ended }) => !ended)
    yield { traders, bound: open.reduce((sum, { last }) => sum + last, 0) }
  }
}
