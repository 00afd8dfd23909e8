import type { Shares } from './concentrationOf.ts'
import type { Doubt } from './judgeLedger.ts'
import type { PastHolder } from './openHolderLedger.ts'
import { maxGiniHolders } from './readGini.ts'
import type { LedgerAt } from './readLedgerAt.ts'
import type { TokenAt } from './readTokenAt.ts'

type Shown = {
  at: LedgerAt
  gini: number | null
  owners: Shares
  rows: readonly PastHolder[]
  said: TokenAt
  supply: bigint | null
}

/** Why fields of an answer about holders are null. */
export function ledgerGaps({ at, gini, owners, rows, said, supply }: Shown): Doubt[] {
  const gaps: Doubt[] = []
  const gap = (field: string, reason: string) => void gaps.push({ field, reason })
  for (const [window, reason] of at.missing) gap(`movement.${window}`, reason)
  if (gini === null)
    gap(
      'concentration.gini',
      at.ledger.holders === 0 ? 'Nobody holds it.' : `More than ${maxGiniHolders} accounts hold it.`,
    )
  if (supply === null || supply === 0n) gap('percent', 'There is no supply to be a part of.')
  else if ([...owners.values()].includes(null))
    gap('concentration.owners', 'Too many of the largest holders are pools, burn addresses or lockers.')
  if (rows.some(({ lastPosition }) => lastPosition === null))
    gap('last_move', 'Of accounts that have moved it after this block it is not told.')
  if (said.symbol === null) gap('symbol', 'The contract has no readable symbol().')
  if (said.decimals === null) gap('decimals', 'The contract has no readable decimals().')
  return gaps
}
