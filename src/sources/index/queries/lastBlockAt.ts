import { type Querying, query } from '../query.ts'

/** The newest block that was made at a time or before, in seconds since 1970. */
export async function lastBlockAt(view: Querying, timeS: number): Promise<number | undefined> {
  const row = await view.get(
    query('select number from blocks where time <= ? order by time desc, number desc limit 1'),
    [timeS],
  )
  return row?.number
}
