import { hexToBytes, zeroAddress } from 'viem'
import { decodeAmount } from '../../sources/index/amount.ts'
import { unknownPosition } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import { tokenNames } from '../../sources/index/tables/ledgerTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { applyMoves, flushLedger, type Ledger, loadLedger, type Move, moveLast } from './balances.ts'

async function numberOfNobody(transaction: WriteTransaction): Promise<number> {
  const row = await transaction.get(query('select id from addresses where address = ?'), [
    hexToBytes(zeroAddress),
  ])
  return row?.id ?? -1
}

async function movesFrom(transaction: WriteTransaction, position: number): Promise<Move[]> {
  const rows = await transaction.all(
    query('select position, token_id, from_id, to_id, amount from transfers where position >= ?'),
    [position],
  )
  return rows.map((row) => ({
    position: row.position,
    token: row.token_id,
    from: row.from_id,
    to: row.to_id,
    amount: decodeAmount(row.amount),
  }))
}

/** After the transfers are gone, the newest one left of each account and token that lost some. */
async function restoreLast(
  transaction: WriteTransaction,
  ledger: Ledger,
  moves: readonly Move[],
  nobody: number,
) {
  for (const { token, from, to } of moves) {
    for (const holder of [from, to]) {
      const state = ledger.balances.get([token, holder])
      if (holder === nobody || !state || state.transfers === 0) continue
      const row = await transaction.get(
        query(`select max(last) as last from (
           select max(position) as last from transfers where from_id = ? and token_id = ?
           union all select max(position) as last from transfers where to_id = ? and token_id = ?) as sides`),
        [holder, token, holder, token],
      )
      moveLast(ledger, [token, holder], row?.last ?? unknownPosition)
    }
    const state = ledger.tokens.get([token])
    if (!state || state.transfers === 0) continue
    const row = await transaction.get(
      query('select max(position) as last from transfers where token_id = ?'),
      [token],
    )
    ledger.tokens.put([token], { ...state, last: row?.last ?? unknownPosition })
  }
}

/** Takes the transfers from a position on back, with what they made of balances and tokens. */
export async function unwindLedger(
  transaction: WriteTransaction,
  position: number,
  ledger: Ledger,
): Promise<void> {
  const moves = await movesFrom(transaction, position)
  if (moves.length === 0) return
  const nobody = await numberOfNobody(transaction)
  const sides = { ledger, nobody }
  await loadLedger(transaction, sides, moves)
  applyMoves(sides, moves, -1)
  await transaction.run('delete from transfers where position >= ?', [position])
  await restoreLast(transaction, ledger, onePerAccount(moves), nobody)
  const gone = [...new Set(moves.map(({ token }) => token))].filter(
    (id) => ledger.tokens.get([id])?.transfers === 0,
  )
  await flushLedger(ledger, transaction)
  await transaction.deleteKeys({ table: tokenNames, by: ['token_id'], keys: gone.map((id) => [id]) })
}

/** One move for each pair of accounts and token: the rest would ask the same again. */
function onePerAccount(moves: readonly Move[]): Move[] {
  return [...new Map(moves.map((move) => [`${move.token}:${move.from}:${move.to}`, move])).values()]
}
