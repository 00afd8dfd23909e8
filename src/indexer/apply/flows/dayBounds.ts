import { flowSeconds } from '../../../sources/index/flowStretches.ts'
import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { BlockRange } from '../../fetch/RangeData.ts'

/** The first and last block that is read of a day; others between them may be missing. */
export async function dayBounds(
  transaction: Pick<WriteTransaction, 'get'>,
  start: number,
): Promise<BlockRange | undefined> {
  const first = await transaction.get(
    query('select number from blocks where time >= ? order by time, number limit 1'),
    [start],
  )
  const last = await transaction.get(
    query('select number from blocks where time < ? order by time desc, number desc limit 1'),
    [start + flowSeconds.day],
  )
  if (!first || !last || last.number < first.number) return undefined
  return { from: first.number, to: last.number }
}
