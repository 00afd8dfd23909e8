import type { IndexView } from '../IndexView.ts'
import { query } from '../query.ts'

export type TimedBlock = { number: bigint; timestampMs: number }

const toTimed = (row: { number: number; time: number } | undefined): TimedBlock | undefined =>
  row && { number: BigInt(row.number), timestampMs: row.time * 1000 }

/**
 * The last block at or before a moment and the first at or after it. Undefined where the moment lies before
 * what the index has without a gap: then it cannot tell.
 */
export async function findBlocksAround(
  view: IndexView,
  momentMs: number,
): Promise<{ before: TimedBlock | undefined; after: TimedBlock | undefined } | undefined> {
  const seconds = momentMs / 1000
  const [before, after] = await Promise.all([
    view.get(
      query(`select number, time from blocks where time <= ? and number >= ?
       order by time desc, number desc limit 1`),
      [Math.floor(seconds), view.span.from],
    ),
    view.get(
      query('select number, time from blocks where time >= ? and number >= ? order by time, number limit 1'),
      [Math.ceil(seconds), view.span.from],
    ),
  ])
  // Without a block before it, or with the span's first alone, older blocks may be nearer.
  const known = view.whole || (before !== undefined && (after?.number ?? view.span.to) > view.span.from)
  return known ? { before: toTimed(before), after: toTimed(after) } : undefined
}
