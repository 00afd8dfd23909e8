import type { IndexView } from '../../sources/index/IndexView.ts'
import { lastCandlesBefore } from '../../sources/index/queries/lastCandlesBefore.ts'
import { poolMomentKey } from '../../sources/index/queries/PoolMoment.ts'
import { poolPricesAt } from '../../sources/index/queries/poolPricesAt.ts'
import { type CandleEnd, pricesByCandle } from '../../sources/index/queries/pricesByCandle.ts'

const day = 86_400

/** A moment of the past: after the last block that was made before a time. */
export type PastMoment = {
  /** Seconds since 1970. */
  time: number
  /** The first position that does not count. */
  position: number
}

/** Moments, oldest first, and the width of the candles between them: they lie a multiple of it apart, but for the last. */
export type PastMoments = { moments: readonly PastMoment[]; seconds: number }

/** Where a pool stood at a moment. */
export type PoolThen = {
  /** Smallest units of quote for one of base. */
  price: number
  tradedAt: number
  /** Dollars traded in it in the last 24 hours, by whole candles. */
  dayUsd: number
}

/** Walks once along moments and candles; a pool that was not traded by a moment has nothing there. */
function along(
  ends: readonly CandleEnd[],
  before: { price: number; tradedAt: number } | undefined,
  { moments, seconds }: PastMoments,
): (PoolThen | undefined)[] {
  const begin = moments[0]?.time ?? 0
  let [next, first, last, dayUsd] = [0, 0, 0, 0]
  let stands = before
  return moments.map(({ time }) => {
    for (let end = ends[next]; end && end.start < time; end = ends[next]) {
      if (end.start >= begin) stands = end
      next += 1
    }
    const whole = Math.floor(time / seconds) * seconds
    for (let end = ends[last]; end && end.start < whole; end = ends[last]) {
      dayUsd += end.usd
      last += 1
    }
    for (let end = ends[first]; end && end.start < whole - day && first < last; end = ends[first]) {
      dayUsd -= end.usd
      first += 1
    }
    // What was added and taken away again leaves a trace in a float.
    if (first === last) dayUsd = 0
    return stands && { price: stands.price, tradedAt: stands.tradedAt, dayUsd }
  })
}

/** Where pools stood at moments, by the candles that are kept: rows read are as many as candles in the stretch. */
export async function poolsThen(
  index: IndexView,
  pools: readonly number[],
  past: PastMoments,
): Promise<Map<number, (PoolThen | undefined)[]>> {
  const [first, last] = [past.moments[0], past.moments.at(-1)]
  if (!first || !last) return new Map()
  const wanted = [...new Set(pools)]
  const from = Math.floor(first.time / past.seconds) * past.seconds - day
  const [before, ends] = await Promise.all([
    poolPricesAt(
      index,
      wanted.map((pool) => ({ pool, position: first.position })),
    ),
    pricesByCandle(index, wanted, { seconds: past.seconds, from, before: last.time }),
  ])
  const stood = new Map<number, { price: number; tradedAt: number }>(
    wanted.flatMap((pool) => {
      const found = before.get(poolMomentKey({ pool, position: first.position }))
      return found && found.tradedAt < first.position ? [[pool, found] as const] : []
    }),
  )
  const older = await lastCandlesBefore(
    index,
    wanted.filter((pool) => !stood.has(pool)),
    { seconds: past.seconds, time: first.time },
  )
  return new Map(
    wanted.map((pool) => [pool, along(ends.get(pool) ?? [], stood.get(pool) ?? older.get(pool), past)]),
  )
}
