import { migrations } from '../../src/sources/index/migrations.ts'
import type { WriteTransaction } from '../../src/sources/store/Writer.ts'

/** Runs the statements that begin with some words once more, of the last migration that has any. */
export async function runStatements(transaction: WriteTransaction, words: string): Promise<void> {
  const isOne = (statement: unknown): statement is string =>
    typeof statement === 'string' && statement.startsWith(words)
  const found = migrations.findLast(({ statements }) => (statements as readonly unknown[]).some(isOne))
  const statements: readonly unknown[] = found?.statements ?? []
  for (const statement of statements.filter(isOne)) await transaction.run(statement)
}
