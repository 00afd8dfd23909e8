import { type Querying, query } from '../query.ts'

/** Whether a token moved more often than that from a position on: told by its index alone. */
export async function movedMoreThan(
  view: Querying,
  token: number,
  { since, most }: { since: number; most: number },
): Promise<boolean> {
  const row = await view.get(
    query(
      'select position from transfers where token_id = ? and position >= ? order by position limit 1 offset ?',
    ),
    [token, since, most],
  )
  return row !== undefined
}
