import type { Hex } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { blockOf } from '../../sources/index/position.ts'
import { transfers as transfersTable } from '../../sources/index/tables/ledgerTables.ts'
import type { SqlValues } from '../../sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { RangeFacts, TransferFact } from '../facts/RangeFacts.ts'
import { applyMoves, flushLedger, type Ledger, loadLedger, nobodyOf } from './balances.ts'
import type { AddressBook } from './createAddressBook.ts'
import type { PositionMove } from './positions/gatherPairs.ts'

/**
 * The moves of a range: its transfers, and each wrapping or unwrapping of ether that no transfer of the same
 * transaction tells of as well.
 */
export function movesOf({ transfers, wrappings }: RangeFacts): TransferFact[] {
  if (wrappings.length === 0) return transfers
  const key = (fact: TransferFact) =>
    [blockOf(fact.position), fact.transactionIndex, fact.from, fact.to, fact.amount].join('/')
  const told = new Map<string, number>()
  const token = wrappings[0]?.token
  for (const fact of transfers) {
    if (fact.token === token) told.set(key(fact), (told.get(key(fact)) ?? 0) + 1)
  }
  const untold = wrappings.filter((fact) => {
    const count = told.get(key(fact)) ?? 0
    if (count > 0) told.set(key(fact), count - 1)
    return count === 0
  })
  return [...transfers, ...untold].sort((one, other) => one.position - other.position)
}

export function transferAddresses(moves: readonly TransferFact[], keys: Set<Hex>): void {
  for (const { token, from, to } of moves) keys.add(token).add(from).add(to)
}

/** Writes the moves, and what they do to balances, holders and supply; gives them with numbers for addresses. */
export async function applyTransfers(
  transaction: WriteTransaction,
  facts: readonly TransferFact[],
  { book, ledger }: { book: AddressBook; ledger: Ledger },
): Promise<PositionMove[]> {
  if (facts.length === 0) return []
  const rows: SqlValues[] = []
  const moves: PositionMove[] = []
  for (const fact of facts) {
    const [token, from, to] = [book.id(fact.token), book.id(fact.from), book.id(fact.to)]
    rows.push([fact.position, fact.transactionIndex, token, from, to, encodeAmount(fact.amount)])
    moves.push({
      position: fact.position,
      transactionIndex: fact.transactionIndex,
      token,
      from,
      to,
      amount: fact.amount,
    })
  }
  const sides = { ledger, nobody: nobodyOf(book) }
  await Promise.all([
    transaction.insert({
      table: transfersTable,
      columns: ['position', 'transaction_index', 'token_id', 'from_id', 'to_id', 'amount'],
      rows,
    }),
    loadLedger(transaction, sides, moves),
  ])
  applyMoves(sides, moves, 1)
  await flushLedger(ledger, transaction)
  return moves
}
