import { migrations } from '../../src/sources/index/migrations.ts'
import type { WriteTransaction } from '../../src/sources/store/Writer.ts'

/** Counts the accounts that a test has put into an index by when they came and left, as a migration does. */
export async function rollUpArrivals(transaction: WriteTransaction): Promise<void> {
  await transaction.run('delete from arrivals')
  const { statements } = migrations.find(({ id }) => id === '016-leavers') ?? { statements: [] }
  for (const statement of statements as readonly unknown[])
    if (typeof statement === 'string' && statement.startsWith('insert into arrivals'))
      await transaction.run(statement)
}
