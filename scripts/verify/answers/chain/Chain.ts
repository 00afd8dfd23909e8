import type { Address, Hash, Hex } from 'viem'

/** A log as the node gives it; addresses in lower case. */
export type Log = {
  block: number
  /** Index of the transaction in its block. */
  tx: number
  index: number
  hash: Hash
  address: Address
  topics: readonly Hex[]
  data: Hex
}

export type Transaction = {
  hash: Hash
  from: Address
  to: Address | null
  nonce: number
  value: bigint
  /** The contract a creation makes, by sender and nonce. */
  created: Address | null
}

export type Block = {
  number: number
  hash: Hash
  parentHash: Hash
  time: number
  gasUsed: bigint
  baseFee: bigint
  transactions: readonly Transaction[]
}

/** Something that happened at one place of the chain. */
export type Placed = { block: number; tx: number; index: number }

/** The part of a list, in the order of the chain, up to a block. */
export function upTo<T extends { block: number }>(list: readonly T[], block: number): readonly T[] {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as T).block <= block) low = middle + 1
    else high = middle
  }
  return low === list.length ? list : list.slice(0, low)
}

/** The part of a list between two blocks, both counted. */
export const between = <T extends { block: number }>(list: readonly T[], from: number, to: number): T[] =>
  upTo(list, to).filter(({ block }) => block >= from)

/** Whether one place comes before another. */
export const isBefore = (one: Placed, other: Placed): boolean =>
  one.block < other.block || (one.block === other.block && one.index < other.index)
