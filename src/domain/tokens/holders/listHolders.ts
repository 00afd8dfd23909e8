import type { Network } from '../../../base/network/Network.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { HolderPlace } from '../../../sources/index/queries/topHolders.ts'
import { type AccountRole, accountRoles } from './accountRoles.ts'
import type { HolderLedger, PastHolder } from './openHolderLedger.ts'

/** A holder with its place among all of them, also those that were left out. */
export type RankedHolder = PastHolder & { rank: number; role: AccountRole | null }

/** So many holders are passed over for one page at most. */
const maxPassed = 2_000

export type HolderPage = {
  rows: RankedHolder[]
  /** Where the list goes on: after the last holder that was looked at. */
  next: (HolderPlace & { rank: number }) | undefined
}

/** A page of holders without those that play a part which was not wanted. */
export async function listHolders(
  sources: { network: Network; index: IndexView },
  ledger: HolderLedger,
  {
    after,
    limit,
    without,
  }: {
    after: (HolderPlace & { rank: number }) | undefined
    limit: number
    without: ReadonlySet<AccountRole>
  },
): Promise<HolderPage> {
  const rows: RankedHolder[] = []
  let place = after
  for (let passed = 0; passed < maxPassed; ) {
    const found = await ledger.page({ after: place, limit: limit + 1 })
    const roles = await accountRoles(
      sources,
      found.map(({ address }) => address),
    )
    for (const holder of found) {
      const role = roles.get(holder.address) ?? null
      if (rows.length === limit) return { rows, next: place }
      place = { amount: holder.amount, id: holder.id, rank: (place?.rank ?? 0) + 1 }
      passed += 1
      if (role === null || !without.has(role)) rows.push({ ...holder, rank: place.rank, role })
    }
    if (found.length <= limit) return { rows, next: undefined }
  }
  return { rows, next: place }
}
