import type { IndexView } from '../index/IndexView.ts'
import type { TokenLedger } from '../index/queries/findToken.ts'
import { topHolders } from '../index/queries/topHolders.ts'
import type { Network } from '../network/Network.ts'
import { concentrationOf } from '../tokens/holders/concentrationOf.ts'
import { percentOf } from '../tokens/holders/percentOf.ts'

/** Percent of the supply in few hands; null where the ledger is not whole. */
export type HolderSpread = {
  holders: number | null
  topTen: number | null
  topTenOwners: number | null
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
  if (!whole) return { holders: null, topTen: null, topTenOwners: null, deployer }
  const page = (options: { after?: { amount: bigint; id: number } | undefined; limit: number }) =>
    topHolders(sources.index, ledger.id, options)
  const { holders, netSupply } = ledger
  const { all, owners } = await concentrationOf(
    sources,
    { holders, netSupply, changed: new Map<number, bigint>(), page },
    supply,
  )
  return { holders, topTen: all.get(10) ?? null, topTenOwners: owners.get(10) ?? null, deployer }
}
