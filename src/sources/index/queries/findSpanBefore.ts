import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'

/**
 * The stretch of the same length before a window, where the index has all of it and the chain was there: what a
 * younger chain did in the few minutes before is nothing to compare a whole window with.
 */
export async function findSpanBefore(
  view: IndexView,
  start: WindowStart,
  seconds: number,
): Promise<{ since: number; before: number } | undefined> {
  if (!start.complete || !Number.isFinite(seconds)) return undefined
  const from = Math.ceil(view.head.timestampMs / 1000 - 2 * seconds)
  if (view.whole) {
    // The first block of some chains has no time, so it proves nothing.
    const older = await view.get(query('select number from blocks where time > 0 and time <= ? limit 1'), [
      from,
    ])
    if (!older) return undefined
  }
  const row = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [from, view.span.from],
  )
  const block = row?.number ?? start.block
  return view.whole || block > view.span.from ? { since: startOf(block), before: start.position } : undefined
}
