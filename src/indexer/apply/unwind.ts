import { type Hex, hexToBytes, zeroAddress } from 'viem'
import { decodeAmount } from '../../sources/index/amount.ts'
import type { IndexTable } from '../../sources/index/IndexTable.ts'
import { indexTables } from '../../sources/index/indexTables.ts'
import { startOf, unknownPosition } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import { tokenNames } from '../../sources/index/tables/ledgerTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { changeRanges, type RangeStates } from './applyLiquidity.ts'
import { applyMoves, flushLedger, type Ledger, loadLedger, type Move } from './balances.ts'
import type { createCandleStates } from './candleStates.ts'
import type { DealingStates } from './dealings.ts'
import type { Flows } from './flows/createFlows.ts'
import { placesOf } from './placesOf.ts'
import type { Positions } from './positions/createPositions.ts'
import { rebuildCandles } from './rebuildCandles.ts'
import { clipSpans, readSpanKinds, readSpans, writeSpans } from './spans.ts'
import type { VolumeStates } from './traderVolumes.ts'
import { unwindDealings } from './unwindDealings.ts'
import { unwindSenders } from './unwindSenders.ts'
import { unwindVolumes } from './unwindVolumes.ts'

type Sums = {
  ledger: Ledger
  candles: ReturnType<typeof createCandleStates>
  ranges: RangeStates
  dealings: DealingStates
  volumes: VolumeStates
  wrappedEther: Hex | undefined
  flows: Pick<Flows, 'touchedFrom' | 'remake'>
  positions: Pick<Positions, 'unwind'>
}

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
      ledger.balances.put([token, holder], { ...state, last: row?.last ?? unknownPosition })
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

async function unwindLedger(transaction: WriteTransaction, position: number, ledger: Ledger): Promise<void> {
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

async function unwindRanges(
  transaction: WriteTransaction,
  position: number,
  ranges: RangeStates,
): Promise<void> {
  const rows = await transaction.all(
    query(`select pool_id, tick_lower, tick_upper, liquidity from liquidity_events
     where position >= ? and liquidity is not null and tick_lower is not null and tick_upper is not null`),
    [position],
  )
  const changes = rows.map((row) => ({
    pool: row.pool_id,
    tickLower: row.tick_lower,
    tickUpper: row.tick_upper,
    change: -decodeAmount(row.liquidity),
  }))
  await changeRanges(transaction, changes, ranges)
}

/** Takes every block from this one on back, as if it had never been. */
export async function unwindTo(
  transaction: WriteTransaction,
  fromBlock: number,
  { tables = indexTables, ...sums }: Sums & { tables?: readonly IndexTable[] },
): Promise<void> {
  const position = startOf(fromBlock)
  await sums.positions.unwind(transaction, fromBlock)
  const flowDays = await sums.flows.touchedFrom(transaction, position)
  await unwindLedger(transaction, position, sums.ledger)
  await unwindRanges(transaction, position, sums.ranges)
  await rebuildCandles(transaction, position, sums.candles)
  await unwindDealings(transaction, position, { states: sums.dealings, wrappedEther: sums.wrappedEther })
  await unwindVolumes(transaction, position, { states: sums.volumes, wrappedEther: sums.wrappedEther })
  await unwindSenders(transaction, position, sums.dealings)
  for (const { table, column, startOf } of placesOf(tables))
    await transaction.run(`delete from ${table.name} where ${column} >= ?`, [startOf(fromBlock)])
  await sums.flows.remake(transaction, flowDays)
  // What a token called itself in a block that is gone may have been said on the other fork: it is asked again.
  await transaction.run('delete from token_names where read_at_block >= ?', [fromBlock])
  for (const kind of await readSpanKinds(transaction)) {
    const spans = await readSpans(transaction, kind)
    await writeSpans(transaction, kind, clipSpans(spans, { from: 0, to: fromBlock - 1 }))
  }
}
