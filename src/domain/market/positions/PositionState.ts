import { decodeAmount, encodeAmount } from '../../../sources/index/amount.ts'
import type { positions } from '../../../sources/index/tables/positionTables.ts'
import type { SqlValues } from '../../../sources/store/SqlValue.ts'
import type { RowOf } from '../../../sources/store/schema/RowOf.ts'
import { emptyHolding, type Holding } from './Holding.ts'

/** Sums over the swaps of an account in a token. */
export type Traded = {
  buys: number
  sells: number
  bought: bigint
  sold: bigint
  boughtUsd: number
  soldUsd: number
  unpriced: number
  /** Of those with the token as the pool's base. */
  swaps: number
  swapsUsd: number
  swapsUnpriced: number
}

/** How an account stands with a token. */
export type PositionState = Traded & Holding & { lastBlock: number }

export const emptyPosition: PositionState = {
  ...emptyHolding,
  lastBlock: 0,
  buys: 0,
  sells: 0,
  bought: 0n,
  sold: 0n,
  boughtUsd: 0,
  soldUsd: 0,
  unpriced: 0,
  swaps: 0,
  swapsUsd: 0,
  swapsUnpriced: 0,
}

/** The columns of a position in the order of `toPositionValues`. */
export const positionColumns = [
  ...(['last_block', 'buys', 'sells', 'bought', 'sold', 'bought_usd', 'sold_usd', 'unpriced'] as const),
  ...(['swaps', 'swaps_usd', 'swaps_unpriced', 'sold_cost_usd', 'sold_proceeds_usd'] as const),
  ...(['unknown_sold', 'unknown_proceeds_usd', 'wins', 'losses', 'open_amount', 'open_unknown'] as const),
  ...(['lots', 'head', 'head_left', 'head_usd', 'behind_usd'] as const),
]

export type PositionRow = Pick<RowOf<typeof positions>, (typeof positionColumns)[number]>

export const toPositionValues = (state: PositionState): SqlValues => [
  ...[state.lastBlock, state.buys, state.sells, encodeAmount(state.bought), encodeAmount(state.sold)],
  ...[state.boughtUsd, state.soldUsd, state.unpriced, state.swaps, state.swapsUsd, state.swapsUnpriced],
  ...[state.soldCostUsd, state.soldProceedsUsd, encodeAmount(state.unknownSold), state.unknownProceedsUsd],
  ...[state.wins, state.losses, encodeAmount(state.open), encodeAmount(state.openUnknown)],
  ...[state.lots, state.head, encodeAmount(state.headLeft), state.headUsd, state.behindUsd],
]

export const readPosition = (row: PositionRow): PositionState => ({
  lastBlock: row.last_block,
  buys: row.buys,
  sells: row.sells,
  bought: decodeAmount(row.bought),
  sold: decodeAmount(row.sold),
  boughtUsd: row.bought_usd,
  soldUsd: row.sold_usd,
  unpriced: row.unpriced,
  swaps: row.swaps,
  swapsUsd: row.swaps_usd,
  swapsUnpriced: row.swaps_unpriced,
  soldCostUsd: row.sold_cost_usd,
  soldProceedsUsd: row.sold_proceeds_usd,
  unknownSold: decodeAmount(row.unknown_sold),
  unknownProceedsUsd: row.unknown_proceeds_usd,
  wins: row.wins,
  losses: row.losses,
  open: decodeAmount(row.open_amount),
  openUnknown: decodeAmount(row.open_unknown),
  lots: row.lots,
  head: row.head,
  headLeft: decodeAmount(row.head_left),
  headUsd: row.head_usd,
  behindUsd: row.behind_usd,
})
