import type { ReadView } from '../../store/Reader.ts'
import { type Holder, type HolderRow, selectHolders, toHolder } from './holderRow.ts'

/** What every account that moved a token from a position on has of it now, be it nothing. */
export async function movedBalances(
  view: ReadView,
  token: number,
  { since, heavy }: { since: number; heavy: boolean },
): Promise<Holder[]> {
  const rows = await view.all<HolderRow>(
    `${selectHolders} and balances.holder_id in (
       select from_id from transfers where token_id = ? and position >= ?
       union select to_id from transfers where token_id = ? and position >= ?)`,
    [token, token, since, token, since],
    { heavy },
  )
  return rows.map(toHolder)
}
