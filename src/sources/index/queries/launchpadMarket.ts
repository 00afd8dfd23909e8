import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'
import { inBatches } from './inBatches.ts'
import { inSet } from './inSet.ts'
import { poolActivity } from './poolActivity.ts'
import { poolsHolding } from './poolsHolding.ts'

/** What was traded of all tokens of a launchpad together. */
export type LaunchpadMarket = {
  trades: number
  volumeUsd: number
  traders: number
  tokens: number
  unpriced: number
}

const launched = 'select token_id from launches where launchpad = ?'

/** Up to so many trades their traders are told apart one by one, above by when each last traded. */
const fewTrades = 20_000

/** Sums over the trades of every token of a launchpad since the start of a window, each trade once. */
export async function launchpadMarket(
  view: Querying,
  { launchpad, start, few = fewTrades }: { launchpad: string; start: WindowStart; few?: number },
): Promise<LaunchpadMarket> {
  const tokens = { sql: query(launched), params: [launchpad] }
  const active = await poolActivity(view, start, tokens)
  const pools = [...active.values()]
  const sum = (key: 'trades' | 'volumeUsd' | 'unpriced') =>
    pools.reduce((total, pool) => total + pool[key], 0)
  const trades = sum('trades')
  const sides = new Set(pools.flatMap(({ base, quote }) => [base, quote]))
  const [traded, traders] = await Promise.all([
    inSet(view, [...sides], tokens),
    trades > few ? lastTraders(view, launchpad, start) : tradersIn(view, active.keys(), start.position),
  ])
  return {
    trades,
    volumeUsd: sum('volumeUsd'),
    traders,
    tokens: traded.size,
    unpriced: sum('unpriced'),
  }
}

async function tradersIn(view: Querying, pools: Iterable<number>, since: number): Promise<number> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all(
      query(`select distinct trader_id from trades where pool_id in (${marks}) and position >= ?`),
      [...some, since],
      { heavy: true },
    ),
  )
  return new Set(rows.map(({ trader_id }) => trader_id)).size
}

/**
 * Accounts whose last trade of one of the tokens was not before the window; of a second that the index has only the
 * end of, which last trades do not tell apart, by the trades that are there.
 */
async function lastTraders(view: Querying, launchpad: string, start: WindowStart): Promise<number> {
  const whole = Math.max(start.time, start.wholeFrom)
  const next = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [whole, start.block],
  )
  const row = await view.get(
    query(
      `select count(*) as traders from (
         select trader_id from dealings where token_id in (${launched}) and (bought_at >= ? or sold_at >= ?)
         union select trader_id from trades
           where pool_id in (${poolsHolding(launched)}) and position >= ? and position < ?
       ) as dealers`,
    ),
    [
      ...[launchpad, whole, whole, launchpad, launchpad],
      ...[start.position, next ? startOf(next.number) : Number.MAX_SAFE_INTEGER],
    ],
    { heavy: true },
  )
  return row?.traders ?? 0
}
