import { type Querying, query } from '../query.ts'
import { volumeSeconds } from '../volumeSeconds.ts'
import type { TraderScope } from './traderActivity.ts'
import { unionAll } from './unionAll.ts'

/** As many parts as one query may be made of. */
const partsPerQuery = 50

const part = `select * from (select token_id, start, trader_id, usd from trader_volumes
  where token_id = ? and start = ? order by usd desc, trader_id limit ? offset ?) as places` as const

/** One stretch's accounts in order of what they traded in it. */
type List = { token: number; start: number; read: number; last: number; ended: boolean }

async function readStarts(view: Querying, { tokens, whole }: TraderScope): Promise<List[]> {
  const newest = await view.get(
    query('select time from blocks where number = (select max(number) from blocks)'),
  )
  const lists: List[] = []
  // The stretch before the first whole one holds the window's broken piece, and no less than it.
  for (let start = whole - volumeSeconds; start <= (newest?.time ?? 0); start += volumeSeconds)
    for (const token of tokens) lists.push({ token, start, read: 0, last: 0, ended: false })
  return lists
}

/** Reads the next places of each list: who stands there, each once, and where every list ends now. */
async function readPlaces(view: Querying, lists: readonly List[], count: number): Promise<number[]> {
  const traders: number[] = []
  for (let first = 0; first < lists.length; first += partsPerQuery) {
    const some = lists.slice(first, first + partsPerQuery)
    const places = unionAll(some.map(() => part))
    const params = some.flatMap(({ token, start, read }) => [token, start, count, read])
    // Mostly the same accounts stand in many lists: handing each place over takes longer than reading all twice.
    const [accounts, ends] = await Promise.all([
      view.all(query(`select distinct trader_id from (${places}) as traders`), params, { heavy: true }),
      view.all(
        query(
          `select token_id, start, count(*) as found, min(usd) as last from (${places}) as ends
           group by token_id, start`,
        ),
        params,
        { heavy: true },
      ),
    ])
    for (const { trader_id } of accounts) traders.push(trader_id)
    const byList = new Map(ends.map((end) => [`${end.token_id}:${end.start}`, end]))
    for (const list of some) {
      const end = byList.get(`${list.token}:${list.start}`)
      list.last = end?.last ?? list.last
      list.read += end?.found ?? 0
      list.ended = (end?.found ?? 0) < count
    }
  }
  return traders
}

/**
 * The accounts that traded most in each stretch of a window, some of every stretch at a time, with what an account
 * that was in none of them can have traded at most.
 */
export async function* topOfStretches(
  view: Querying,
  scope: TraderScope,
  limit: number,
): AsyncGenerator<{ traders: number[]; bound: number }> {
  const lists = await readStarts(view, scope)
  let open = lists
  // Whoever trades most of all is mostly among the first of some stretch; each round reads twice as many.
  for (let count = Math.ceil(limit / 4); open.length > 0; count *= 2) {
    const traders = await readPlaces(view, open, count)
    open = open.filter(({ ended }) => !ended)
    yield { traders: [...new Set(traders)], bound: open.reduce((sum, { last }) => sum + last, 0) }
  }
}
