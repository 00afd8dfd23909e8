import type { IndexView } from '../../index/IndexView.ts'
import { blockOf, startOf } from '../../index/position.ts'
import { tokenOpening } from '../../index/queries/tokenOpening.ts'
import { findFirstBuyers } from './findFirstBuyers.ts'

/** Three seconds at a tenth of a second each. */
export const sniperBlocks = 30
const mostSnipers = 200

export type Snipers = {
  accounts: number[]
  /** The block of the oldest pool or curve; undefined where the token has none. */
  openedBlock: number | undefined
  /** The index has the blocks in which they bought. */
  known: boolean
}

/** Accounts that bought a token right after its oldest pool or curve opened. */
export async function findSnipers(index: IndexView, token: number): Promise<Snipers> {
  const opening = await tokenOpening(index, token)
  if (opening === undefined) return { accounts: [], openedBlock: undefined, known: true }
  const before = startOf(blockOf(opening) + sniperBlocks)
  const buyers = await findFirstBuyers(index, token, { since: opening, before, limit: mostSnipers })
  return {
    accounts: buyers.map(({ buyer }) => buyer),
    openedBlock: blockOf(opening),
    known: opening >= startOf(index.span.from),
  }
}
