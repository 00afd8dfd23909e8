import type { Network } from '../../../base/network/Network.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { accountRoles } from './accountRoles.ts'
import type { HolderLedger } from './openHolderLedger.ts'
import { percentOf } from './percentOf.ts'

export const topCounts = [1, 10, 20, 50, 100] as const

/** What the largest so many have together, in percent of the supply; null where it could not be told. */
export type Shares = Map<(typeof topCounts)[number], number | null>

export type Concentration = { all: Shares; owners: Shares }

const largest = topCounts[topCounts.length - 1] as number

/** How many holders are looked at for the largest owners among them. */
const maxRows = 2_000

/** Shares of the largest holders, with and without pools, burn addresses and lockers. */
export async function concentrationOf(
  sources: { network: Network; index: IndexView },
  ledger: HolderLedger,
  supply: bigint | null,
): Promise<Concentration> {
  const all: bigint[] = []
  const owners: bigint[] = []
  let ended = false
  let after: { amount: bigint; id: number } | undefined
  while (!ended && owners.length < largest && all.length < maxRows) {
    const rows = await ledger.page({ after, limit: largest })
    const roles = await accountRoles(
      sources,
      rows.map(({ address }) => address),
    )
    all.push(...rows.map(({ amount }) => amount))
    owners.push(...rows.filter(({ address }) => !roles.has(address)).map(({ amount }) => amount))
    after = rows.at(-1)
    ended = rows.length < largest
  }
  const shares = (amounts: readonly bigint[]): Shares =>
    new Map(
      topCounts.map((count) => {
        const known = ended || amounts.length >= count
        const sum = amounts.slice(0, count).reduce((total, amount) => total + amount, 0n)
        return [count, known ? percentOf(sum, supply) : null]
      }),
    )
  return { all: shares(all), owners: shares(owners) }
}
