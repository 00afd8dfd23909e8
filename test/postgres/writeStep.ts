import type { WriteTransaction } from '../../src/sources/store/Writer.ts'
import { sampleTables } from './sampleMigrations.ts'

/** Enough rows that a process killed at any moment is most likely inside a transaction. */
export const rowsToAStep = 2_000

const amount = new Uint8Array(32).fill(7)

/** Writes one step of a ledger: its rows and how far it is, as the indexer writes a range of blocks. */
export async function writeStep(tx: WriteTransaction, step: number): Promise<void> {
  const first = (step - 1) * rowsToAStep
  await Promise.all([
    tx.insert({
      table: sampleTables.entries,
      columns: ['pos', 'token_id', 'amount'],
      rows: Array.from({ length: rowsToAStep }, (_, index) => [first + index, step, amount]),
    }),
    tx.upsert({
      table: sampleTables.progress,
      columns: ['id', 'at'],
      rows: [[1, step]],
      keys: ['id'],
      update: ['at'],
    }),
  ])
}
