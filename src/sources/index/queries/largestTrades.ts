import { type Querying, query } from '../query.ts'
import { type CandlePieces, candlePieces } from './candlePieces.ts'
import type { WindowStart } from './findWindowStart.ts'
import { inBatches } from './inBatches.ts'
import { bySize, type TradeRow, tradesAt } from './listTrades.ts'
import { marksFor } from './marksFor.ts'
import { poolsHolding } from './poolsHolding.ts'
import { unionAll } from './unionAll.ts'

type LargestScope = {
  /** Of the asset with these forms; of all without it. */
  asset?: readonly number[] | undefined
  start: WindowStart
  /** Smaller ones are left out. */
  minUsd?: number
  limit: number
}

/** A candle: where its trades stand, and the largest of them. */
type Candle = { pool: number; seconds: number; start: number; first: number; last: number; usd: number }

type Found = { position: number; usd: number }

/** Each candle, and the width of those it is looked at by. */
const narrower: Readonly<Record<number, number>> = { 86400: 3_600, 3600: 60 }

/** Candles that are looked at in one query, and those whose trades are. */
const perQuery = 50
const perRound = 10

const columns =
  'pool_id, seconds, start, first_position, last_position, largest_buy_usd, largest_sell_usd' as const
const isLarge = '(largest_buy_usd >= ? or largest_sell_usd >= ?)' as const
const size =
  `case when coalesce(largest_buy_usd, 0) > coalesce(largest_sell_usd, 0) then coalesce(largest_buy_usd, 0)
  else coalesce(largest_sell_usd, 0) end` as const

const noLimit = Number.MAX_SAFE_INTEGER

type CandleRow = {
  pool_id: number
  seconds: number
  start: number
  first_position: number
  last_position: number
  largest_buy_usd: number | null
  largest_sell_usd: number | null
}

const toCandle = (row: CandleRow): Candle => ({
  ...{ pool: row.pool_id, seconds: row.seconds, start: row.start },
  ...{ first: row.first_position, last: row.last_position },
  usd: Math.max(row.largest_buy_usd ?? 0, row.largest_sell_usd ?? 0),
})

/** Whether all of a candle comes after a trade in the order of size. */
const isBelow = ({ usd, last }: Candle, floor: Found) =>
  usd < floor.usd || (usd === floor.usd && last < floor.position)

/**
 * Candles that may hold one of the so many largest trades, those with the largest first. Each has a trade of its size,
 * so the last of as many candles is no larger than the last of the trades; of equal ones the newer come first.
 */
function prune(candles: readonly Candle[], limit: number): Candle[] {
  const sorted = candles.toSorted((one, other) => other.usd - one.usd || other.last - one.last)
  const usd = sorted[limit - 1]?.usd
  if (usd === undefined) return sorted
  const equal = sorted.slice(0, limit).filter((one) => one.usd === usd)
  const floor = { usd, position: Math.min(...equal.map(({ first }) => first)) }
  return sorted.filter((candle) => !isBelow(candle, floor))
}

/** By the candles inside of them, as far as these may hold one of the largest. */
async function narrow(
  view: Querying,
  candles: readonly Candle[],
  { least, limit }: { least: number; limit: number },
) {
  let found = prune(candles, limit)
  for (const wide of [86_400, 3_600]) {
    const width = narrower[wide] as number
    const floor = found[limit - 1]?.usd ?? least
    const rows = await inBatches(
      found.filter(({ seconds }) => seconds === wide),
      (some) =>
        view.all(
          query(
            unionAll(
              some.map(
                () =>
                  `select ${columns} from candles where pool_id = ? and seconds = ? and start >= ? and start < ? and ${isLarge}` as const,
              ),
            ),
          ),
          some.flatMap(({ pool, start }) => [pool, width, start, start + wide, floor, floor]),
          { heavy: true },
        ),
      perQuery,
    )
    found = prune([...found.filter(({ seconds }) => seconds < wide), ...rows.map(toCandle)], limit)
  }
  return found
}

/**
 * The largest trades from the start of a window on, largest first and of equal ones the newest, without a look at all:
 * candles know the largest of their trades, so only minutes that may hold one of them are read.
 */
export async function largestTrades(
  view: Querying,
  { asset, start, minUsd: least = 0, limit }: LargestScope,
): Promise<TradeRow[]> {
  const pieces = await candlePieces(view, start)
  const own = asset ? (`pool_id in (${poolsHolding(marksFor(asset))}) and` as const) : ''
  const tokens = asset ? [...asset, ...asset] : []
  const read = ({ seconds, from, before }: CandlePieces['candles'][number], most: number, floor: number) =>
    view.all(
      query(
        // Which are largest an index tells; where their trades stand is looked up for these alone.
        `select candles.pool_id, candles.seconds, candles.start, first_position, last_position, largest_buy_usd,
           largest_sell_usd, largest.size
         from (select pool_id, seconds, start, ${size} as size from candles
           where ${own} seconds = ? and start >= ? and start < ? and ${isLarge} order by size desc limit ?) as largest
         join candles on candles.pool_id = largest.pool_id and candles.seconds = largest.seconds
           and candles.start = largest.start
         order by largest.size desc`,
        { size: 'double precision' },
      ),
      [...tokens, seconds, from, before, floor, floor, most],
      { heavy: true },
    )
  const largest = async (piece: CandlePieces['candles'][number]) => {
    const rows = await read(piece, limit + 1, least)
    const last = rows[limit - 1]
    // Of equal ones the newest trade counts, in whichever candle it is.
    return last && last.size === rows[limit]?.size ? read(piece, noLimit, last.size) : rows
  }
  const firsts = ({ since, before }: CandlePieces['trades'][number]) =>
    view.all(
      query(
        `select position, usd from trades where ${own} position >= ? and position < ? and usd >= ?
         order by usd desc, position desc limit ?`,
      ),
      [...tokens, since, before, least, limit],
      { heavy: true },
    )
  const [wide, first] = await Promise.all([
    Promise.all(pieces.candles.map(largest)),
    Promise.all(pieces.trades.map(firsts)),
  ])
  const candles = await narrow(view, wide.flat().map(toCandle), { least, limit })
  let found: Found[] = []
  const add = (rows: readonly { position: number; usd: number | null }[]) => {
    for (const { position, usd } of rows) if (usd !== null) found.push({ position, usd })
    found = found.sort(bySize).slice(0, limit)
  }
  add(first.flat())
  for (let from = 0; from < candles.length; from += perRound) {
    const some = candles.slice(from, from + perRound)
    const floor = found[limit - 1]
    const [next] = some
    if (floor && next && isBelow(next, floor)) break
    add(
      await view.all(
        query(
          unionAll(
            some.map(
              () =>
                'select position, usd from trades where pool_id = ? and position >= ? and position <= ? and usd >= ?' as const,
            ),
          ),
        ),
        some.flatMap(({ pool, first: begins, last }) => [pool, begins, last, floor?.usd ?? least]),
        { heavy: true },
      ),
    )
  }
  return tradesAt(
    view,
    found.map(({ position }) => position),
  )
}
