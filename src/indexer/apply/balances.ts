import { zeroAddress } from 'viem'
import { decodeAmount, encodeAmount } from '../../sources/index/amount.ts'
import { blockOf } from '../../sources/index/position.ts'
import { balances, tokens } from '../../sources/index/tables/ledgerTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import type { AddressBook } from './createAddressBook.ts'
import { createRowStates } from './createRowStates.ts'

export type BalanceState = { amount: bigint; first: number; last: number; transfers: number }
export type TokenState = {
  first: number
  last: number
  transfers: number
  holders: number
  netSupply: bigint
}

/** One transfer with numbers for addresses. */
export type Move = { position: number; token: number; from: number; to: number; amount: bigint }

export const createBalanceStates = () =>
  createRowStates({
    table: balances,
    columns: ['amount', 'first_position', 'last_position', 'transfers'],
    fromRow: (row): BalanceState => ({
      amount: decodeAmount(row.amount),
      first: row.first_position,
      last: row.last_position,
      transfers: row.transfers,
    }),
    toRow: ({ amount, first, last, transfers }) => [encodeAmount(amount), first, last, transfers],
    isEmpty: ({ transfers }) => transfers === 0,
    rememberedHalf: 100_000,
  })

export const createTokenStates = () =>
  createRowStates({
    table: tokens,
    columns: ['first_position', 'last_position', 'transfers', 'holders', 'net_supply'],
    fromRow: (row): TokenState => ({
      first: row.first_position,
      last: row.last_position,
      transfers: row.transfers,
      holders: row.holders,
      netSupply: decodeAmount(row.net_supply),
    }),
    toRow: ({ first, last, transfers, holders, netSupply }) => [
      first,
      last,
      transfers,
      holders,
      encodeAmount(netSupply),
    ],
    isEmpty: ({ transfers }) => transfers === 0,
    rememberedHalf: 50_000,
  })

export type Ledger = {
  balances: ReturnType<typeof createBalanceStates>
  tokens: ReturnType<typeof createTokenStates>
  arrivals: Arrivals
}

export const createLedger = (): Ledger => ({
  balances: createBalanceStates(),
  tokens: createTokenStates(),
  arrivals: createArrivals(),
})

/** The block in which an account came, and the same of one that has some; undefined of all others. */
const cameIn = ({ transfers, first }: BalanceState) => (transfers === 0 ? undefined : blockOf(first))
const holdsSince = ({ amount, first }: BalanceState) => (amount > 0n ? blockOf(first) : undefined)

/** Whether an account has nothing left of what it had. */
const isGone = ({ amount, transfers }: BalanceState) => amount === 0n && transfers !== 0

/** Where an account is counted among those of its token. */
const placesOf = (state: BalanceState | undefined) => ({
  accounts: state && cameIn(state),
  holders: state && holdsSince(state),
  gone: state && isGone(state) ? blockOf(state.first) : undefined,
  leavers: state && isGone(state) ? blockOf(state.last) : undefined,
})

type Places = ReturnType<typeof placesOf>
const kinds = ['accounts', 'holders', 'gone', 'leavers'] as const

/** Counts an account where it is instead of where it was. */
function recount({ arrivals }: Ledger, token: number, [before, after]: [Places, Places]): void {
  for (const kind of kinds) arrivals.move(token, kind, { before: before[kind], after: after[kind] })
}

/** Has an account have moved a token last at another position: what came after it was taken back. */
export function moveLast(ledger: Ledger, key: readonly [token: number, holder: number], last: number): void {
  const state = ledger.balances.get(key)
  if (!state) return
  const before = placesOf(state)
  const moved = { ...state, last }
  ledger.balances.put(key, moved)
  recount(ledger, key[0], [before, placesOf(moved)])
}

/** Writes what was changed. */
export const flushLedger = ({ balances, tokens, arrivals }: Ledger, transaction: WriteTransaction) =>
  Promise.all([balances.flush(transaction), tokens.flush(transaction), arrivals.flush(transaction)])

type Sides = { ledger: Ledger; nobody: number }

/** One account's side of a transfer; `times` is 1 to apply it and -1 to take it back. */
function moveBalance(
  { ledger, nobody }: Sides,
  { position, token }: Move,
  { holder, change, times }: { holder: number; change: bigint; times: 1 | -1 },
): number {
  if (holder === nobody) return 0
  const key = [token, holder]
  const state = ledger.balances.get(key)
  if (!state) {
    const made = { amount: change, first: position, last: position, transfers: times }
    ledger.balances.put(key, made)
    recount(ledger, token, [placesOf(undefined), placesOf(made)])
    return Number(change > 0n)
  }
  const before = placesOf(state)
  state.amount += change
  state.transfers += times
  if (position < state.first) state.first = position
  if (position > state.last) state.last = position
  ledger.balances.put(key, state)
  const after = placesOf(state)
  recount(ledger, token, [before, after])
  return Number(after.holders !== undefined) - Number(before.holders !== undefined)
}

function moveToken(
  { ledger, nobody }: Sides,
  move: Move,
  { holders, times }: { holders: number; times: 1 | -1 },
): void {
  const { token, position, from, to, amount } = move
  const minted = (from === nobody ? amount : 0n) - (to === nobody ? amount : 0n)
  const signed = times === 1 ? minted : -minted
  const key = [token]
  const state = ledger.tokens.get(key)
  if (!state) {
    ledger.tokens.put(key, { first: position, last: position, transfers: times, holders, netSupply: signed })
    return
  }
  state.holders += holders
  state.netSupply += signed
  state.transfers += times
  if (position < state.first) state.first = position
  if (position > state.last) state.last = position
  ledger.tokens.put(key, state)
}

/** Loads what the moves touch. */
export async function loadLedger(
  transaction: WriteTransaction,
  { ledger, nobody }: Sides,
  moves: readonly Move[],
) {
  const accounts: number[][] = []
  const tokens = new Set<number>()
  for (const { token, from, to } of moves) {
    if (from !== nobody) accounts.push([token, from])
    if (to !== nobody) accounts.push([token, to])
    tokens.add(token)
  }
  await Promise.all([
    ledger.balances.load(transaction, accounts),
    ledger.tokens.load(
      transaction,
      [...tokens].map((token) => [token]),
    ),
  ])
}

/** Adds transfers to the ledger, or takes them back. The order does not matter: all of it is sums. */
export function applyMoves(sides: Sides, moves: readonly Move[], times: 1 | -1): void {
  for (const move of moves) {
    const amount = times === 1 ? move.amount : -move.amount
    const holders =
      moveBalance(sides, move, { holder: move.from, change: -amount, times }) +
      moveBalance(sides, move, { holder: move.to, change: amount, times })
    moveToken(sides, move, { holders, times })
  }
}

export const nobodyOf = (book: AddressBook): number => book.id(zeroAddress)
