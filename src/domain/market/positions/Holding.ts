/** What was bought or received at once; dollars are null where nobody knows what it cost. */
export type Lot = { amount: bigint; usd: number | null }

/** Where the lots of a holding are found, by their number. */
export type Lots = { at(number: number): Lot; push(lot: Lot): void }

/**
 * A holding by first in, first out, as it stands after some events. Lots are numbered and stay where they are: what
 * was taken of them is the number of the oldest that was not used up before, and what is left of that one.
 */
export type Holding = {
  /** Cost and proceeds of the sales whose cost and worth are known. */
  soldCostUsd: number
  soldProceedsUsd: number
  /** Sales, or parts of them, whose cost or worth nobody knows. */
  unknownSold: bigint
  unknownProceedsUsd: number
  /** Sales with a known gain: above zero, and not. */
  wins: number
  losses: number
  /** What is left with a known cost, and without one. */
  open: bigint
  openUnknown: bigint
  /** How many lots there were so far. */
  lots: number
  /** The lot that was taken from last; -1 before the first was. */
  head: number
  headLeft: bigint
  /** What is left of the head cost so much, and all lots behind it so much. */
  headUsd: number
  behindUsd: number
}

export const emptyHolding: Holding = {
  soldCostUsd: 0,
  soldProceedsUsd: 0,
  unknownSold: 0n,
  unknownProceedsUsd: 0,
  wins: 0,
  losses: 0,
  open: 0n,
  openUnknown: 0n,
  lots: 0,
  head: -1,
  headLeft: 0n,
  headUsd: 0,
  behindUsd: 0,
}
