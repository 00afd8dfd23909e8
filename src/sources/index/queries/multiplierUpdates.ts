import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

/** A change of a stock token's multiplier, as its event announced it. */
export type MultiplierUpdate = {
  position: number
  old: bigint
  next: bigint
  /** Seconds since 1970; from then on the new one counts. */
  effectiveAt: number
}

/** All changes of one token's multiplier, oldest first. */
export async function multiplierUpdates(view: Querying, token: number): Promise<MultiplierUpdate[]> {
  const rows = await view.all(
    query(`select position, old_multiplier, new_multiplier, effective_at from multiplier_updates
     where token_id = ? order by position`),
    [token],
  )
  return rows.map((row) => ({
    position: row.position,
    old: decodeAmount(row.old_multiplier),
    next: decodeAmount(row.new_multiplier),
    effectiveAt: row.effective_at,
  }))
}
