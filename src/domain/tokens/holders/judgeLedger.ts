import type { HolderLedger } from './openHolderLedger.ts'
import type { TokenAt } from './readTokenAt.ts'

export type Doubt = { field: string; reason: string }

type Judged = {
  ledger: HolderLedger
  said: TokenAt
  /** The rows whose balances were asked for, in the same order. */
  rows: readonly { rank: number; amount: bigint }[]
  /** Every transfer since the chain began is in the ledger. */
  whole: boolean
}

/**
 * Whether the ledger is the truth. What was minted less what was burned equals the supply only when the ledger
 * begins before the first mint and every change of a balance was told by an event.
 */
export function judgeLedger({ ledger, said, rows, whole }: Judged): { exact: boolean; doubts: Doubt[] } {
  const doubts: Doubt[] = []
  const { totalSupply, balances, pruned } = said
  if (pruned)
    doubts.push({
      field: 'total_supply',
      reason:
        'The node no longer has the state of this block: percentages are of the ledger’s sum, and rows were not checked against balanceOf.',
    })
  else if (totalSupply === null)
    doubts.push({ field: 'total_supply', reason: 'The contract has no readable totalSupply().' })
  else if (ledger.netSupply !== totalSupply)
    doubts.push({
      field: 'items',
      reason: whole
        ? `The token's events add up to ${ledger.netSupply} but totalSupply() says ${totalSupply}: it changes balances without telling.`
        : `The index does not reach back to the token's first transfer: its events add up to ${ledger.netSupply} of ${totalSupply}.`,
    })
  const wrong = rows.filter(({ amount }, index) => (balances[index] ?? amount) !== amount)
  if (wrong.length > 0)
    doubts.push({
      field: 'items',
      reason: `balanceOf() differs from the sum of transfers at rank ${wrong.map(({ rank }) => rank).join(', ')}: balance_of shows it.`,
    })
  const silent = pruned ? [] : rows.filter((_, index) => balances[index] === undefined)
  if (silent.length > 0)
    doubts.push({
      field: 'items.balance_of',
      reason: `The contract does not answer balanceOf() at rank ${silent.map(({ rank }) => rank).join(', ')}.`,
    })
  const supplyAgrees = totalSupply === null ? whole : ledger.netSupply === totalSupply
  return { exact: supplyAgrees && wrong.length === 0, doubts }
}
