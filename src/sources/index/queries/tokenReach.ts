import type { IndexView } from '../IndexView.ts'
import { query } from '../query.ts'

/**
 * The oldest block from which on every transfer of a token is applied: where the index begins, or the start of
 * the token's own history where that was read.
 */
export async function tokenReach(view: IndexView, token: number): Promise<number> {
  const row = await view.get(
    query('select from_block from spans where kind = ? and from_block <= ? and to_block >= ?'),
    [`token:${token}`, view.span.from, view.span.from - 1],
  )
  return row?.from_block ?? view.span.from
}
