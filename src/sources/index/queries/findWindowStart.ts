import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { query } from '../query.ts'

export type WindowStart = {
  block: number
  /** Seconds since 1970. */
  time: number
  /** The first position that counts. */
  position: number
  /** The index has every block of the window. */
  complete: boolean
  /** All blocks that were made in this second or later are of the window; often it lies well before its first. */
  wholeFrom: number
}

/** The first block of the newest so many seconds, as far as the index reaches back without a gap. */
export async function findWindowStart(view: IndexView, seconds: number): Promise<WindowStart> {
  const since = Math.max(0, Math.ceil(view.head.timestampMs / 1000 - seconds))
  const row = await view.get(
    query('select number, time from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [since, view.span.from],
  )
  const { number: block, time } = row ?? { number: view.span.to, time: view.head.timestampMs / 1000 }
  // The block before the span may have the same second, so the span's first block alone proves nothing.
  const complete = view.whole || block > view.span.from
  // Where blocks before the window may be missing, its first second may be cut.
  return { block, time, position: startOf(block), complete, wholeFrom: complete ? since : time + 1 }
}
