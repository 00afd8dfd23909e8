import type { WriteTransaction } from '../../src/sources/store/Writer.ts'
import { runStatements } from './runStatements.ts'

/** Counts the accounts that a test has put into an index by when they came and left, as a migration does. */
export async function rollUpArrivals(transaction: WriteTransaction): Promise<void> {
  await transaction.run('delete from arrivals')
  await runStatements(transaction, 'insert into arrivals')
}
