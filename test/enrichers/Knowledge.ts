import type { Address, Hash } from 'viem'

/** What the third parties of a test know, in the test's own words. Addresses are in lower case. */
export type Knowledge = {
  prices: ReadonlyMap<Address, number>
  tokens: ReadonlyMap<Address, { holders: number; supply: bigint }>
  contracts: ReadonlyMap<
    Address,
    {
      name: string
      creator: Address
      creation: Hash
      tags: readonly string[]
      abi: readonly unknown[] | null
    }
  >
  stocks: ReadonlyMap<string, { address: Address; bid: number; ask: number; sharesPerToken: number }>
  actions: readonly {
    symbol: string
    address: Address
    type: string
    day: string
    details: Record<string, Record<string, string>>
  }[]
}

export const nothingKnown: Knowledge = {
  prices: new Map(),
  tokens: new Map(),
  contracts: new Map(),
  stocks: new Map(),
  actions: [],
}
