import { type Address, zeroAddress } from 'viem'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { balancesOf } from '../../sources/index/queries/balancesOf.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import type { TokenLedger } from '../../sources/index/queries/findToken.ts'
import { mintedSinceLaunch } from '../../sources/index/queries/mintedSinceLaunch.ts'
import { tokenReach } from '../../sources/index/queries/tokenReach.ts'
import { topHolders } from '../../sources/index/queries/topHolders.ts'

/** What the transfers of a token tell. */
export type ToldByTransfers = {
  /** Every transfer of it is in the index. */
  complete: boolean
  /** Minted after its first pool had opened; null where none is known. */
  minted: bigint | null
  /** What the largest holders and the deployer have. */
  amounts: Map<Address, bigint>
}

/** Holders whose balance is asked of the contract too. */
const holdersAsked = 10

export async function readTold(
  index: IndexView,
  ledger: TokenLedger,
  deployer: Address | null,
): Promise<ToldByTransfers> {
  const ids = await findAddressIds(index, deployer ? [zeroAddress, deployer] : [zeroAddress])
  const maker = deployer ? ids.get(deployer) : undefined
  const [largest, made, minted, reach] = await Promise.all([
    topHolders(index, ledger.id, { limit: holdersAsked }),
    maker === undefined ? new Map<number, bigint>() : balancesOf(index, ledger.id, [maker]),
    mintedSinceLaunch(index, ledger.id, ids.get(zeroAddress) ?? -1),
    tokenReach(index, ledger.id),
  ])
  const amounts = new Map(largest.map(({ address, amount }) => [address, amount]))
  if (deployer && maker !== undefined) amounts.set(deployer, made.get(maker) ?? 0n)
  return { complete: index.whole || reach === 0, minted, amounts }
}
