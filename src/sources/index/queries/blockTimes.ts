import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** When blocks were made, in seconds since 1970; blocks that the index does not have are left out. */
export async function blockTimes(view: Querying, blocks: Iterable<number>): Promise<Map<number, number>> {
  const rows = await inBatches(blocks, (some, marks) =>
    view.all(query(`select number, time from blocks where number in (${marks})`), some),
  )
  return new Map(rows.map(({ number, time }) => [number, time]))
}
