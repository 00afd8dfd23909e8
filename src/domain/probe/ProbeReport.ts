import type { Address, Hash } from 'viem'

/** Whether something is on the connected chain; `unknown` when it could not be found out. */
export type Presence = 'present' | 'absent' | 'unknown'

export type ProbedContract = {
  key: string
  address: Address
  presence: Presence
  codeBytes: number | null
  codeHash: Hash | null
}

export type ProbedFeed = {
  address: Address
  base: string
  quote: string
  presence: Presence
  decimals: number | null
  description: string | null
  /** What the feed says of itself is what the data says of it. */
  asExpected: boolean
}

export type ProbedStocks = {
  /** Tokens in the factory's log. */
  found: number
  /** Those whose beacon is the issuer's own. */
  proven: number
  /** Symbols of tokens with another beacon, of known ones that the log lacks, and of ones newer than our data. */
  unproven: string[]
  missing: string[]
  unlisted: string[]
}

export type ProbedLogs = {
  /** Blocks of a query by address that the node took, and of one with a list of topics. */
  rangeBlocks: number | null
  listRangeBlocks: number | null
  /** False where a log's own time is left out or zero: block times have to be read. */
  timestamps: boolean | null
}

/** What was found on the connected chain, at one block and time. */
export type ProbeReport = {
  network: string
  chainId: number
  /** The chain is known by its first block: a report of another one is of no use. */
  firstBlock: Hash
  block: number
  finishedAtMs: number
  tookMs: number
  client: string | null
  contracts: ProbedContract[]
  feeds: ProbedFeed[]
  stocks: ProbedStocks | null
  /** Methods, and abilities such as `state_override`, by name. */
  methods: Record<string, Presence>
  /** Blocks back from the head whose state was read; the deepest that worked. */
  stateBlocks: number | null
  logs: ProbedLogs | null
  /** What could not be found out, in words. */
  problems: string[]
}
