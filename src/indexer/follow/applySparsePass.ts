import { readSpans } from '../apply/spans.ts'
import { createSparsePass } from './createSparsePass.ts'
import { commit, type IndexerContext, type WriterTurn } from './IndexerContext.ts'

/**
 * Rare events of all blocks, and the price answers of the window, come before anything else: trades need their
 * pools and prices whichever blocks are read first.
 */
export async function applySparsePass(
  context: IndexerContext,
  head: number,
  turn: WriterTurn,
): Promise<void> {
  const { node, database, reading, rangeWriter, standing, progress } = context
  const fetchSparse = createSparsePass(node)
  const topOf = async (kind: 'sparse' | 'oracles') => (await readSpans(database.reader, kind)).at(-1)?.to
  const dense = standing.spans.at(-1)?.to ?? -1
  const wishes = [
    { kind: 'sparse', topics: reading.sparseTopics, after: (await topOf('sparse')) ?? -1 },
    { kind: 'oracles', topics: reading.oracleTopics, after: (await topOf('oracles')) ?? progress.floor - 1 },
  ] as const
  for (const { kind, topics, after } of wishes) {
    const range = { from: Math.max(after, dense) + 1, to: head }
    for await (const step of fetchSparse({ kind, topics, range }, turn.signal)) {
      await commit(context, turn, (transaction) => rangeWriter.applySparse(transaction, step))
      progress.sparse = { done: step.range.to, of: head }
      context.tell()
    }
  }
  await standing.refresh()
}
