import { changeHolding } from '../../../domain/market/positions/changeHolding.ts'
import type { LotEvent } from '../../../domain/market/positions/LotEvent.ts'
import { lotEventsOf } from '../../../domain/market/positions/lotEventsOf.ts'
import {
  emptyPosition,
  type PositionState,
  positionColumns,
  toPositionValues,
} from '../../../domain/market/positions/PositionState.ts'
import { encodeAmount } from '../../../sources/index/amount.ts'
import { toEarned } from '../../../sources/index/Earned.ts'
import { lots as lotsTable, positionSteps } from '../../../sources/index/tables/positionTables.ts'
import type { SqlValues } from '../../../sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { PositionStates } from './createPositionStates.ts'
import type { EarningChange } from './EarningChange.ts'
import { earnedBetween } from './earnedBetween.ts'
import type { Pair, PairTurn } from './gatherPairs.ts'
import { loadLots, type PairLots } from './loadLots.ts'
import { type FirstTrade, readOpenings } from './readOpenings.ts'

type Turn = PairTurn & { events: LotEvent[] }
type Change = { pair: Pair; before: PositionState | undefined; opening: bigint; turns: Turn[] }

/** Turns that change something, with what they do to the holding. Money is not held, only swapped. */
const toTurns = (isMoney: boolean, turns: readonly PairTurn[]): Turn[] =>
  turns
    .filter(({ trades, moved }) => trades.length > 0 || moved !== 0n)
    .map((turn) => ({ ...turn, events: isMoney ? [] : lotEventsOf(turn, true) }))

/** A position begins with the block of its first trade; what came before it is one lot that nobody knows the cost of. */
async function toChanges(
  transaction: WriteTransaction,
  pairs: readonly Pair[],
  states: PositionStates,
): Promise<Change[]> {
  const changes: Change[] = []
  const begun: (FirstTrade & { change: Change })[] = []
  for (const pair of pairs) {
    const { trader, token } = pair
    const before = states.get([trader, token])
    if (before) changes.push({ pair, before, opening: 0n, turns: toTurns(pair.isMoney, pair.turns) })
    const first = before ? undefined : pair.turns.find(({ trades }) => trades.length > 0)
    if (!first) continue
    const { block } = first
    const turns = toTurns(
      pair.isMoney,
      pair.turns.filter((turn) => turn.block >= block),
    )
    const change: Change = { pair, before: undefined, opening: 0n, turns }
    changes.push(change)
    if (!pair.isMoney) begun.push({ trader, token, block, change })
  }
  const openings = await readOpenings(transaction, begun)
  begun.forEach(({ change }, index) => {
    change.opening = openings[index] ?? 0n
  })
  return changes
}

const takenBy = (turns: readonly Turn[]): bigint =>
  turns
    .flatMap(({ events }) => events)
    .reduce((sum, { kind, amount }) => (kind === 'sell' || kind === 'out' ? sum + amount : sum), 0n)

/** Of money nothing is sold. */
const isSale = ({ events }: Turn): boolean => events.some(({ kind }) => kind === 'sell')

function changeState(state: PositionState, { trades, quoted, events }: Turn, lots: PairLots): void {
  for (const { side, amount, usd } of trades) {
    if (usd === null) state.unpriced += 1
    if (side === 'buy') {
      state.buys += 1
      state.bought += amount
      state.boughtUsd += usd ?? 0
    } else {
      state.sells += 1
      state.sold += amount
      if (events.length === 0) state.unknownProceedsUsd += usd ?? 0
    }
  }
  for (const usd of quoted) {
    state.quoted += 1
    state.quotedUsd += usd ?? 0
    if (usd === null) state.quotedUnpriced += 1
  }
  for (const event of events) changeHolding(state, lots, event)
}

/**
 * Lets what happened to pairs of account and token change their positions, and keeps how these stood before. Gives
 * what their sales brought, block by block.
 */
export async function changePositions(
  transaction: WriteTransaction,
  pairs: readonly Pair[],
  states: PositionStates,
): Promise<EarningChange[]> {
  const changes = (await toChanges(transaction, pairs, states)).filter(({ turns }) => turns.length > 0)
  const lists = await loadLots(
    transaction,
    changes.map(({ pair, before, turns }) => ({
      trader: pair.trader,
      token: pair.token,
      holding: before ?? emptyPosition,
      amount: before ? takenBy(turns) : 0n,
    })),
  )
  const steps: SqlValues[] = []
  const added: SqlValues[] = []
  const brought: EarningChange[] = []
  changes.forEach(({ pair: { trader, token }, before, opening, turns }, index) => {
    const lots = lists[index] as PairLots
    const state = { ...(before ?? emptyPosition) }
    let block = -1
    for (const turn of turns) {
      const stood = isSale(turn) ? toEarned(state) : undefined
      const isFirst = block === -1 && !before
      if (isFirst) {
        state.firstBlock = turn.block
        changeHolding(state, lots, { kind: 'in', amount: opening })
      } else if (turn.block !== block) steps.push([turn.block, trader, token, ...toPositionValues(state)])
      block = turn.block
      changeState(state, turn, lots)
      state.lastBlock = block
      const earned = stood && earnedBetween(stood, state)
      if (earned) brought.push({ trader, block, earned })
    }
    for (const [place, { amount, usd }] of lots.added.entries())
      added.push([trader, token, lots.from + place, encodeAmount(amount), usd])
    states.put([trader, token], state)
  })
  await Promise.all([
    transaction.insert({
      table: positionSteps,
      columns: ['block', 'trader_id', 'token_id', ...positionColumns],
      rows: steps,
    }),
    transaction.insert({
      table: lotsTable,
      columns: ['trader_id', 'token_id', 'number', 'amount', 'usd'],
      rows: added,
    }),
    states.flush(transaction),
  ])
  return brought
}
