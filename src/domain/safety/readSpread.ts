import type { Address } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { TokenLedger } from '../../sources/index/queries/findToken.ts'
import { topHolders } from '../../sources/index/queries/topHolders.ts'
import { accountRoleNames } from '../tokens/holders/accountRoles.ts'
import { concentrationOf } from '../tokens/holders/concentrationOf.ts'
import { listHolders } from '../tokens/holders/listHolders.ts'
import { percentOf } from '../tokens/holders/percentOf.ts'

/** Percent of the supply in few hands; null where the ledger is not whole. */
export type HolderSpread = {
  holders: number | null
  topTen: number | null
  topTenOwners: number | null
  /** Who has most of it, pools, burn addresses and lockers left out. */
  largest: { address: Address; percent: number } | null
  deployer: number | null
}

/** How a token is spread, by the index's ledger, which is whole when its transfers add up to the supply. */
export async function readSpread(
  sources: { index: IndexView; network: Network },
  ledger: TokenLedger | undefined,
  { supply, held }: { supply: bigint | null; held: bigint | null },
): Promise<HolderSpread> {
  const deployer = held === null ? null : percentOf(held, supply)
  const whole = ledger !== undefined && (sources.index.whole || ledger.netSupply === supply)
  if (!whole) return { holders: null, topTen: null, topTenOwners: null, largest: null, deployer }
  const page = (options: { after?: { amount: bigint; id: number } | undefined; limit: number }) =>
    topHolders(sources.index, ledger.id, options)
  const { holders, netSupply } = ledger
  const all = { holders, netSupply, changed: new Map<number, bigint>(), page }
  const [shares, first] = await Promise.all([
    concentrationOf(sources, all, supply),
    listHolders(sources, all, { after: undefined, limit: 1, without: new Set(accountRoleNames) }),
  ])
  const [owner] = first.rows
  const percent = owner ? percentOf(owner.amount, supply) : null
  return {
    holders,
    topTen: shares.all.get(10) ?? null,
    topTenOwners: shares.owners.get(10) ?? null,
    largest: owner && percent !== null ? { address: owner.address, percent } : null,
    deployer,
  }
}
