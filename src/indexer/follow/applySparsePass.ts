import { type Hash, numberToHex } from 'viem'
import { readSpans } from '../apply/spans.ts'
import { InconsistentRange } from '../fetch/RangeData.ts'
import type { ForkWatch } from './createForkWatch.ts'
import { createSparsePass } from './createSparsePass.ts'
import { commit, type IndexerContext, type WriterTurn } from './IndexerContext.ts'
import { writeSparseMark } from './sparseMark.ts'

/**
 * Rare events of all blocks, and the price answers of the window, come before anything else: trades need their
 * pools and prices whichever blocks are read first. False when the chain became another one meanwhile: then
 * what was read is taken back, and no block may be applied before it is read anew.
 */
export async function applySparsePass(
  context: IndexerContext,
  { head, forks }: { head: number; forks: ForkWatch },
  turn: WriterTurn,
): Promise<boolean> {
  const { node, database, reading, rangeWriter, standing, progress } = context
  const { signal } = turn
  const fetchSparse = createSparsePass(node)
  const topOf = async (kind: 'sparse' | 'oracles') => (await readSpans(database.reader, kind)).at(-1)?.to
  const hashOf = async (number: number): Promise<Hash | undefined> => {
    const params = [numberToHex(number), false]
    const [block] = await node.readAll([{ method: 'eth_getBlockByNumber', params }], signal)
    return (block as { hash: Hash } | null)?.hash
  }
  // What an earlier pass read, and no range has confirmed yet, must still be of this chain.
  const before = standing.sparseMark
  if (before && (await hashOf(before.number)) !== before.hash) {
    await forks.takeBackSparse(before, turn)
    return false
  }

  const dense = standing.spans.at(-1)?.to ?? -1
  const wishes = [
    { kind: 'sparse', topics: reading.sparseTopics, after: (await topOf('sparse')) ?? -1 },
    { kind: 'oracles', topics: reading.oracleTopics, after: (await topOf('oracles')) ?? progress.floor - 1 },
  ] as const
  const ranges = wishes.map((wish) => ({
    ...wish,
    range: { from: Math.max(wish.after, dense) + 1, to: head },
  }))
  const hash = await hashOf(head)
  if (!hash) throw new InconsistentRange(`the node has no block ${head}`)
  const from = Math.min(before?.from ?? head, ...ranges.map(({ range }) => range.from))
  const mark = { from, number: head, hash }
  await commit(context, turn, (transaction) => writeSparseMark(transaction, mark))
  for (const { kind, topics, range } of ranges) {
    for await (const step of fetchSparse({ kind, topics, range }, signal)) {
      await commit(context, turn, (transaction) => rangeWriter.applySparse(transaction, step))
      progress.sparse = { done: step.range.to, of: head }
      context.tell()
    }
  }
  if ((await hashOf(head)) !== hash) {
    await forks.takeBackSparse(mark, turn)
    return false
  }
  await standing.refresh()
  return true
}
