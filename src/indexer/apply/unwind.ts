import type { Hex } from 'viem'
import { decodeAmount } from '../../sources/index/amount.ts'
import type { IndexTable } from '../../sources/index/IndexTable.ts'
import { indexTables } from '../../sources/index/indexTables.ts'
import { startOf } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { Candles } from './addToCandles.ts'
import { changeRanges, type RangeStates } from './applyLiquidity.ts'
import type { Ledger } from './balances.ts'
import type { DealingStates } from './dealings.ts'
import type { Flows } from './flows/createFlows.ts'
import { placesOf } from './placesOf.ts'
import type { Positions } from './positions/createPositions.ts'
import { rebuildCandles } from './rebuildCandles.ts'
import { clipSpans, readSpanKinds, readSpans, writeSpans } from './spans.ts'
import type { VolumeStates } from './traderVolumes.ts'
import { unwindDealings } from './unwindDealings.ts'
import { unwindLedger } from './unwindLedger.ts'
import { unwindSenders } from './unwindSenders.ts'
import { unwindVolumes } from './unwindVolumes.ts'

type Sums = {
  ledger: Ledger
  candles: Candles
  ranges: RangeStates
  dealings: DealingStates
  volumes: VolumeStates
  wrappedEther: Hex | undefined
  flows: Pick<Flows, 'touchedFrom' | 'remake'>
  positions: Pick<Positions, 'unwind'>
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
