import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { newHolders } from './newHolders.ts'

export type NewHolders = { met: number; holding: number }

/** Accounts that first moved a token from a position on, and how many of them have some now. */
export async function countNewHolders(
  view: Querying & Pick<IndexView, 'span'>,
  token: number,
  since: number,
): Promise<NewHolders> {
  const [row, holding] = await Promise.all([
    view.get(
      // Of the index alone.
      query('select count(*) as met from balances where token_id = ? and first_position >= ?'),
      [token, since],
      { heavy: true },
    ),
    newHolders(view, [token], { since, before: startOf(view.span.to + 1) }),
  ])
  return { met: row?.met ?? 0, holding: holding.get(token) ?? 0 }
}
