import type { Hash } from 'viem'
import { readSpans } from '../apply/spans.ts'
import type { EtherReading } from '../fetch/createEtherReading.ts'
import { createRangeFetch } from '../fetch/createRangeFetch.ts'
import { type BlockRange, InconsistentRange } from '../fetch/RangeData.ts'
import { commit, type IndexerContext, type WriterTurn } from './IndexerContext.ts'

/** Traces are long: a few blocks at once, and one by one where a few were too many. */
const mostBlocks = 16

/** Tracing all there is would keep a node busy for days; what was missed lately is another matter. */
const mostBehind = 1_000

/** The newest blocks of a stretch that none of the spans has; undefined where they have all of it. */
function newestGap(
  { from, to }: BlockRange,
  spans: readonly BlockRange[],
  size: number,
): BlockRange | undefined {
  let top = to
  for (const span of spans.toReversed()) {
    if (span.from > top) continue
    if (span.to < top) return cut({ from: Math.max(from, span.to + 1), to: top }, size)
    top = span.from - 1
  }
  return top < from ? undefined : cut({ from, to: top }, size)
}

const cut = ({ from, to }: BlockRange, size: number): BlockRange => ({
  from: Math.max(from, to - size + 1),
  to,
})

/**
 * Has blocks traced that were not when they were applied, the newest first, in moments without other work: those
 * that a node failed at, and those that came while nobody was looking. A node's memory ends somewhere; what it
 * does not tell, it is asked for again much later.
 */
export function createEtherFilling(context: IndexerContext, ether: EtherReading) {
  const { node, database, rangeWriter, standing, settings } = context
  const fetchRange = createRangeFetch(node, ether)
  let size = mostBlocks
  let bottom = 0
  let bottomUntil = 0

  async function nextGap(): Promise<BlockRange | undefined> {
    const top = standing.spans.at(-1)
    if (!top || !ether.canTrace()) return undefined
    const from = Math.max(top.from, top.to - mostBehind + 1, Date.now() < bottomUntil ? bottom : 0)
    return newestGap({ from, to: top.to }, await readSpans(database.reader, 'ether'), size)
  }

  /** Whether these are the blocks that are applied. */
  async function areApplied(blocks: readonly { number: number; hash: Hash }[]): Promise<boolean> {
    const applied = await Promise.all(blocks.map(({ number }) => standing.hashOf(number)))
    return blocks.every(({ hash }, index) => hash === applied[index])
  }

  function giveUp({ from, to }: BlockRange): void {
    if (to > from) size = 1
    else {
      bottom = to + 1
      bottomUntil = Date.now() + settings.oldRetryMs
    }
  }

  return async (turn: WriterTurn): Promise<boolean> => {
    const range = await nextGap()
    if (!range) return false
    const data = await fetchRange(range, { signal: turn.signal, traced: true }).catch((error: unknown) => {
      if (error instanceof InconsistentRange) return undefined
      throw error
    })
    if (data && !(await areApplied(data.blocks))) return false
    const moves = data?.ether
    if (moves) {
      size = mostBlocks
      await commit(context, turn, (transaction) =>
        rangeWriter.applyEther(transaction, { ether: moves, range }),
      )
    } else giveUp(range)
    return true
  }
}
