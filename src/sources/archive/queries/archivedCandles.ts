import type { ArchiveView } from '../ArchiveView.ts'
import type { EngineRow } from '../EngineMessage.ts'
import { selectLimbs } from '../limbs.ts'
import { textLiteral } from '../literals.ts'

/** A minute of a pool as the archive's trades make it. */
export type ArchivedCandle = EngineRow & {
  start: string
  first_price: number
  high: number
  low: number
  close: number
  first_usd: number | null
  high_usd: number | null
  low_usd: number | null
  close_usd: number | null
  usd_volume: number
  trades: string
  buys: string
  unpriced: string
  base_high: string
  base_middle: string
  base_low: string
  quote_high: string
  quote_middle: string
  quote_low: string
}

export type ArchivedCandleSpan = {
  pool: string
  /** The pool's base token, by which its trades are found. */
  base: string
  /** Seconds since 1970: from this one on, and before that one. */
  from: number
  before: number
  limit: number
}

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The place of a trade, by which the first and the last of a minute are known. */
const place = 'block * 1048576 + log_index'
const priced = 'filter (where quote_usd is not null)'

/** Dollars added up oldest first, as the index does: in another order the last digits differ. */
const inOrder = {
  duckdb: `sum(usd order by ${place})`,
  clickhouse: `arrayCumSum(arrayMap(pair -> pair.2, arraySort(
    groupArray((${place}, assumeNotNull(usd))) filter (where usd is not null))))[-1]`,
}

/** Days looked at in one statement. */
const daysAtOnce = 8

/** Minutes of a pool in a stretch of time, newest first; those without trades are left out. */
export async function archivedCandles(
  view: ArchiveView,
  { pool, base, from, before, limit }: ArchivedCandleSpan,
): Promise<ArchivedCandle[]> {
  const [firstDay, lastDay] = [dayOf(Math.max(0, from)), dayOf(Math.max(0, before - 1))]
  const found: ArchivedCandle[] = []
  let left = view.parts.filter(({ day }) => firstDay <= day && day <= lastDay)
  while (left.length > 0 && found.length < limit) {
    const parts = left.slice(-daysAtOnce)
    left = left.slice(0, -daysAtOnce)
    const rows = await view.all<ArchivedCandle>(
      `select time - time % 60 as start, min_by(price, ${place}) as first_price, max(price) as high,
         min(price) as low, max_by(price, ${place}) as close,
         min_by(price * quote_usd, ${place}) ${priced} as first_usd, max(price * quote_usd) as high_usd,
         min(price * quote_usd) as low_usd, max_by(price * quote_usd, ${place}) ${priced} as close_usd,
         coalesce(${inOrder[view.dialect]}, 0) as usd_volume, count(*) as trades,
         count(*) filter (where side = 1) as buys, count(*) filter (where usd is null) as unpriced,
         ${selectLimbs('base_amount', 'base', 'sum')}, ${selectLimbs('quote_amount', 'quote', 'sum')}
       from ${view.source({ table: 'trades', order: 'token', parts })}
       where token = ${textLiteral(base)} and pool = ${textLiteral(pool)} and block < ${view.end}
         and time >= ${from} and time < ${before}
       group by 1 order by 1 desc limit ${limit - found.length}`,
    )
    found.push(...rows)
  }
  return found
}
