import { type Querying, query } from '../query.ts'

/** Tokens that moved for the first time from a position on. */
export async function countNewTokens(view: Querying, since: number): Promise<number> {
  const row = await view.get(
    query('select count(*) as tokens from tokens where first_position >= ?'),
    [since],
    { heavy: true },
  )
  return row?.tokens ?? 0
}
