import type { RangeWriter } from '../apply/createRangeWriter.ts'
import { readSpans } from '../apply/spans.ts'
import type { IdleWork } from './createIndexer.ts'
import { commit } from './IndexerContext.ts'

/** Blocks of one transaction: some thousands of trades at most on a busy day. */
const blocksAtOnce = 1_000

/**
 * Adds blocks to the positions that are not in them yet, from the oldest on: the old ones once all of them are read,
 * and those that came meanwhile. From then on every range adds itself.
 */
export function createPositionWork(rangeWriter: RangeWriter): IdleWork {
  const { positions } = rangeWriter
  return async (turn, head) => {
    if ((positions.newest() ?? -1) >= head) return false
    return commit({ rangeWriter }, turn, async (transaction) => {
      const dense = (await readSpans(transaction, 'dense')).at(-1)
      if (!dense) return false
      const next = ((await positions.spanOf(transaction))?.to ?? dense.from - 1) + 1
      if (next > dense.to) return false
      // The blocks between were never read, or left the window before their turn: there is no going on from here.
      if (next < dense.from) await positions.clear(transaction)
      const from = Math.max(next, dense.from)
      await positions.add(transaction, { from, to: Math.min(dense.to, from + blocksAtOnce - 1) })
      return true
    })
  }
}
