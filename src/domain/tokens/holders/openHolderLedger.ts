import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { TokenLedger } from '../../../sources/index/queries/findToken.ts'
import type { Holder } from '../../../sources/index/queries/holderRow.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import type { TokenMove } from '../../../sources/index/queries/recentMoves.ts'
import { type HolderPlace, topHolders } from '../../../sources/index/queries/topHolders.ts'
import type { RecentLedger } from './readRecentLedger.ts'
import { type PastBalance, unwindMoves } from './unwindMoves.ts'

/** A holder at one block; the last move is unknown where it was followed by others since. */
export type PastHolder = Omit<Holder, 'lastPosition'> & { lastPosition: number | null }

/** Who held a token at one block. */
export type HolderLedger = {
  holders: number
  netSupply: bigint
  /** Accounts whose amounts are not those of the newest block, with what they had. */
  changed: ReadonlyMap<number, bigint>
  /** Largest first, equal ones by number; from a place on. */
  page(options: { after?: HolderPlace | undefined; limit: number }): Promise<PastHolder[]>
}

const byAmount = (one: HolderPlace, other: HolderPlace) =>
  one.amount === other.amount ? one.id - other.id : one.amount > other.amount ? -1 : 1

/** The ledger before a position, made from the newest one by taking back what came after. */
export function openHolderLedger(
  view: IndexView,
  token: TokenLedger,
  { recent, before }: { recent: RecentLedger; before: number },
): HolderLedger {
  return ledgerOf(view, token, {
    past: unwindMoves(recent)(before),
    accounts: recent.accounts,
    minted: mintedSince(recent, before),
  })
}

/** What was taken back of the newest ledger to make another of it. */
export type TakenBack = {
  /** What accounts had, of those that have moved since. */
  past: ReadonlyMap<number, PastBalance>
  /** What these have now. */
  accounts: RecentLedger['accounts']
  /** Minted less burned since. */
  minted: bigint
}

/** The newest ledger without what was taken back. */
export function ledgerOf(
  view: IndexView,
  token: TokenLedger,
  { past, accounts, minted }: TakenBack,
): HolderLedger {
  if (past.size === 0) {
    const { holders, netSupply } = token
    const page: HolderLedger['page'] = (options) => topHolders(view, token.id, options)
    return { holders, netSupply, changed: new Map(), page }
  }
  const changed = new Map([...past].map(([id, { amount }]) => [id, amount]))
  const then = [...past].flatMap(([id, { amount, transfers }]) => {
    const account = accounts.get(id)
    return account && amount > 0n ? [{ ...account, amount, transfers, lastPosition: null }] : []
  })
  then.sort(byAmount)
  const now = [...changed.keys()].filter((id) => (accounts.get(id)?.amount ?? 0n) > 0n).length
  return {
    holders: token.holders + then.length - now,
    netSupply: token.netSupply - minted,
    changed,
    async page({ after, limit }) {
      const unchanged = await readUnchanged(view, token.id, { after, limit, changed })
      const later = after ? then.filter((row) => byAmount(row, after) > 0) : then
      const page = [...unchanged, ...later].sort(byAmount).slice(0, limit)
      const nameless = page.filter((row) => !('address' in row)).map(({ id }) => id)
      const addresses = await readAddresses(view, nameless)
      return page.map((row) => ({ address: addresses.get(row.id) ?? '0x', ...row }))
    },
  }
}

/** Holders whose amount is still the same, as many as a page may need. */
async function readUnchanged(
  view: IndexView,
  token: number,
  {
    after,
    limit,
    changed,
  }: { after?: HolderPlace | undefined; limit: number; changed: ReadonlyMap<number, bigint> },
): Promise<Holder[]> {
  const found: Holder[] = []
  let place = after
  while (found.length < limit) {
    const rows = await topHolders(view, token, { after: place, limit })
    found.push(...rows.filter(({ id }) => !changed.has(id)))
    place = rows.at(-1)
    if (rows.length < limit) break
  }
  return found
}

/** Minted less burned from a position on: what one side without an account gave and took. */
export function mintedSince({ moves, accounts }: RecentLedger, position: number): bigint {
  const sides = ({ from, to, amount }: TokenMove) =>
    (accounts.has(from) ? 0n : amount) - (accounts.has(to) ? 0n : amount)
  return moves.reduce((sum, move) => (move.position >= position ? sum + sides(move) : sum), 0n)
}
