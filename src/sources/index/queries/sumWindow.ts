import { startOf } from '../position.ts'
import type { Querying } from '../query.ts'
import { blockTotals } from './blockTotals.ts'
import { countCreations } from './countCreations.ts'
import { countSenders } from './countSenders.ts'
import { marketSums } from './marketSums.ts'

export type WindowSums = {
  transactions: number
  gasUsed: bigint
  /** Accounts that sent at least one transaction. */
  activeAddresses: number
  /** Contracts made by transactions of their own; what factories make is not among them. */
  newContracts: number
  dexVolumeUsd: number
  trades: number
  unpricedTrades: number
}

/** What happened from a block on. */
export async function sumWindow(view: Querying, fromBlock: number): Promise<WindowSums> {
  const since = startOf(fromBlock)
  const [blocks, activeAddresses, created, traded] = await Promise.all([
    blockTotals(view, fromBlock),
    countSenders(view, since),
    countCreations(view, since),
    marketSums(view, { since }),
  ])
  return {
    transactions: blocks.transactions,
    gasUsed: blocks.gasUsed,
    activeAddresses,
    newContracts: created.contracts,
    dexVolumeUsd: traded.volumeUsd,
    trades: traded.trades,
    unpricedTrades: traded.unpriced,
  }
}
