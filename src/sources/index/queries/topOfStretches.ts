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

async function readPlaces(view: Querying, lists: readonly List[], count: number): Promise<number[]> {
  const traders: number[] = []
  for (let first = 0; first < lists.length; first += partsPerQuery) {
    const some = lists.slice(first, first + partsPerQuery)
    const rows = await view.all(
      query(unionAll(some.map(() => part))),
      some.flatMap(({ token, start, read }) => [token, start, count, read]),
      { heavy: true },
    )
    const byList = new Map(some.map((list) => [`${list.token}:${list.start}`, { list, rows: 0 }]))
    for (const { token_id, start, trader_id, usd } of rows) {
      traders.push(trader_id)
      const own = byList.get(`${token_id}:${start}`)
      if (!own) continue
      own.rows += 1
      own.list.last = own.rows === 1 ? usd : Math.min(own.list.last, usd)
    }
    for (const { list, rows: found } of byList.values()) {
      list.read += found
      list.ended = found < count
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
