import { blockOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'

/** The window that begins at a position; whether blocks before it are missing is not asked, so it counts as cut. */
export async function startAt(view: Querying, position: number): Promise<WindowStart> {
  const row = await view.get(
    query('select number, time from blocks where number >= ? order by number limit 1'),
    [blockOf(position)],
  )
  const time = row?.time ?? 2 ** 52
  return { block: row?.number ?? blockOf(position), time, position, complete: false, wholeFrom: time + 1 }
}
