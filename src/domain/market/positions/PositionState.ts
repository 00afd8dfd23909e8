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
  unpriced: number
  /** Of those in which others were quoted in the token. */
  quoted: number
  quotedUsd: number
  quotedUnpriced: number
}

/** How an account stands with a token. */
export type PositionState = Traded & Holding & { firstBlock: number; lastBlock: number }

export const emptyPosition: PositionState = {
  ...emptyHolding,
  firstBlock: 0,
  lastBlock: 0,
  buys: 0,
  sells: 0,
  bought: 0n,
  sold: 0n,
  boughtUsd: 0,
  unpriced: 0,
  quoted: 0,
  quotedUsd: 0,
  quotedUnpriced: 0,
}

/** The columns of a position, besides its first block, in the order of `toPositionValues`. */
export const positionColumns = [
  ...(['last_block', 'buys', 'sells', 'bought', 'sold', 'bought_usd', 'unpriced'] as const),
  ...(['quoted', 'quoted_usd', 'quoted_unpriced', 'sold_cost_usd', 'sold_proceeds_usd'] as const),
  ...(['unknown_sold', 'unknown_proceeds_usd', 'wins', 'losses', 'open_amount', 'open_unknown'] as const),
  ...(['lots', 'head', 'head_left', 'head_usd', 'behind_usd'] as const),
]

export type PositionRow = Pick<RowOf<typeof positions>, (typeof positionColumns)[number]>

export const toPositionValues = (state: PositionState): SqlValues => [
  ...[state.lastBlock, state.buys, state.sells, encodeAmount(state.bought), encodeAmount(state.sold)],
  ...[state.boughtUsd, state.unpriced, state.quoted, state.quotedUsd, state.quotedUnpriced],
  ...[state.soldCostUsd, state.soldProceedsUsd, encodeAmount(state.unknownSold), state.unknownProceedsUsd],
  ...[state.wins, state.losses, encodeAmount(state.open), encodeAmount(state.openUnknown)],
  ...[state.lots, state.head, encodeAmount(state.headLeft), state.headUsd, state.behindUsd],
]

export const readPosition = (row: PositionRow, firstBlock: number): PositionState => ({
  firstBlock,
  lastBlock: row.last_block,
  buys: row.buys,
  sells: row.sells,
  bought: decodeAmount(row.bought),
  sold: decodeAmount(row.sold),
  boughtUsd: row.bought_usd,
  unpriced: row.unpriced,
  quoted: row.quoted,
  quotedUsd: row.quoted_usd,
  quotedUnpriced: row.quoted_unpriced,
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
