import type { Address, Hex } from 'viem'
import type { RowOf } from '../../sources/store/schema/RowOf.ts'
import type { ColumnOf, TableSpec } from '../../sources/store/schema/TableSpec.ts'

/** A place in the chain that a fact comes from. */
type Placed = { position: number; transactionIndex: number }

export type TransferFact = Placed & { token: Address; from: Address; to: Address; amount: bigint }

/** A key of the pool: its address, the 32 bytes of a v4 pool, or launchpad and token of a shared curve. */
export type PoolKey = Hex

export type PoolFact = Placed & {
  pool: PoolKey
  venue: string
  kind: 'v2' | 'v3' | 'v4' | 'curve'
  token0: Address
  token1: Address
  fee: number | null
  tickSpacing: number | null
  hooks: Address | null
  openingSqrtPrice: bigint | null
}

/** Amounts are what the pool received (above zero) and gave (below). */
export type SwapFact = Placed & {
  pool: PoolKey
  amount0: bigint
  amount1: bigint
  /** The price after the swap, by what the pool's kind tells: a root, reserves, or nothing. */
  sqrtPrice?: bigint
  reserves?: readonly [bigint, bigint]
}

export type CurveTradeFact = Placed & {
  pool: PoolKey
  side: 1 | -1
  tokenAmount: bigint
  quoteAmount: bigint
  /** What the curve reckons with after the trade, tokens and quote, where its event tells. */
  reserves?: readonly [bigint, bigint]
}

/** What a curve is paid in, as an event of its launch says. */
export type CurveQuoteFact = { block: number; transactionIndex: number; pool: PoolKey; quote: Address }

export type LiquidityFact = Placed & {
  pool: PoolKey
  kind: 'add' | 'remove' | 'collect'
  owner: Address
  tickLower: number | null
  tickUpper: number | null
  salt: Hex | null
  /** Above zero for what was added. */
  liquidity: bigint | null
  amount0: bigint | null
  amount1: bigint | null
}

export type OracleFact = { position: number; feed: Address; answer: bigint; updatedAt: number }

/** A row of a table as an event tells it: an address stands where the database has its number. */
export type EventOf<Table extends TableSpec> = {
  [Column in ColumnOf<Table>]: Column extends `${string}_id`
    ? string | Extract<RowOf<Table>[Column], null>
    : RowOf<Table>[Column]
}

/** What the logs of a range say, before anything is looked up. */
export type RangeFacts = {
  transfers: TransferFact[]
  /** Wrapped ether made and unmade, as the transfers they amount to. */
  wrappings: TransferFact[]
  pools: PoolFact[]
  swaps: SwapFact[]
  curveTrades: CurveTradeFact[]
  curveQuotes: CurveQuoteFact[]
  liquidity: LiquidityFact[]
  oracles: OracleFact[]
  /** Events whose row is all there is to them, by table. */
  events: Map<TableSpec, EventOf<TableSpec>[]>
}

export const emptyFacts = (): RangeFacts => ({
  transfers: [],
  wrappings: [],
  pools: [],
  swaps: [],
  curveTrades: [],
  curveQuotes: [],
  liquidity: [],
  oracles: [],
  events: new Map(),
})

export function addEvent<T extends TableSpec>(facts: RangeFacts, table: T, row: EventOf<T>): void {
  const rows = facts.events.get(table)
  if (rows) rows.push(row)
  else facts.events.set(table, [row])
}
