import type { Address } from 'viem'

/** How well a known fact is attested; everything is proven on the connected chain at boot regardless. */
export type Confidence = 'high' | 'medium' | 'low'

/** A contract the service knows by role. `key` is its stable name in tools, docs and the catalog. */
export type ContractFact = {
  key: string
  name: string
  category: string
  address: Address
  confidence: Confidence
  /** Set for contracts that live on the parent chain and cannot be read here. */
  layer?: 'l1'
}

/** An exchange whose pools are discovered from its factory's creation event. */
export type DexFact = {
  key: string
  name: string
  kind: string
  factory: Address
  event?: string
  router?: Address
  fromBlock?: number
  confidence: Confidence
}

/** The events that mark a launch, a curve trade and a graduation, as one generation of contracts writes them. */
export type LaunchEvents = {
  event?: string
  /** Trades on curves: of both sides where it says which, else buys. */
  tradeEvent?: string
  sellEvent?: string
  graduationEvent?: string
  /** Comes with a launch and names what its curve is paid in. */
  quoteEvent?: string
  /** What a curve is paid in where no event says so. */
  curveQuote?: 'native'
}

/** A token launcher: its factories and their events. */
export type LaunchpadFact = LaunchEvents & {
  key: string
  name: string
  factories: Address[]
  /** Where its tokens begin to trade: on curves of its own or in a pool of an exchange. Absent where not known. */
  opens?: 'curve' | 'pool'
  topic0?: string
  /** Other generations of its contracts, whose events differ. */
  others?: LaunchEvents[]
  model?: string
  hook?: Address
  fromBlock?: number
  antiSnipe?: string
  confidence: Confidence
}

/** A price feed with a Chainlink aggregator interface. */
export type FeedFact = {
  base: string
  quote: string
  kind: string
  description: string
  address: Address
  decimals: number
  heartbeatS?: number
  /** True when the answer is a price per token, that is, already multiplied by uiMultiplier. */
  multiplierIncluded?: boolean
  marketHours?: string
}

/** A canonical token that is not an issuer stock token. */
export type TokenFact = {
  symbol: string
  name: string
  address: Address
  decimals: number
  kind: string
  confidence: Confidence
}

/** A stock or fund of the issuer; its contract on the connected chain comes from the factory log. */
export type InstrumentFact = {
  symbol: string
  name: string
  onchainName: string
  kind: 'stock' | 'etf'
  sector: string
  mainnetAddress: Address
  mainnetFeed?: Address
  /** False for the few instruments that the catalog has no rows for. */
  catalog?: boolean
}

/** A public node, with what was measured of its limits; `src/sources/chain/EndpointLimits.ts` tells what each means. */
export type EndpointFact = {
  url: string
  ws?: string
  official?: boolean
  limits?: Partial<
    Record<
      | 'requestsPerSecond'
      | 'callsPerSecond'
      | 'concurrency'
      | 'maxBatch'
      | 'maxCallGas'
      | 'maxLogBlocks'
      | 'maxLogBlocksOfList'
      | 'maxLogs'
      | 'stateBlocks',
      number
    >
  > & { missingMethods?: readonly string[] }
}

/** Everything that stands at an address on one network. */
export type NetworkDeployment = {
  contracts: ContractFact[]
  dexes: DexFact[]
  launchpads: LaunchpadFact[]
  feeds: FeedFact[]
  tokens: TokenFact[]
  /** Contracts of common standards, and what else examples name; only the embedded chain tells of any. */
  samples?: Readonly<Record<string, string>>
  /** Of the blocks after one, transactions and logs can be had of so many only; absent where all can be had. */
  forgets?: { after: number; keptBlocks: number }
}
