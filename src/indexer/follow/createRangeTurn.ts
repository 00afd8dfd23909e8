import type { EtherReading } from '../fetch/createEtherReading.ts'
import { createRangeFetch } from '../fetch/createRangeFetch.ts'
import { isTooWide } from '../fetch/isTooWide.ts'
import { type BlockRange, InconsistentRange, type RangeData } from '../fetch/RangeData.ts'
import { createBottom } from './createBottom.ts'
import type { ForkWatch } from './createForkWatch.ts'
import { createRangeSize } from './createRangeSize.ts'
import { commit, type IndexerContext, type WriterTurn } from './IndexerContext.ts'
import { type Plan, planNext } from './planNext.ts'
import { clearSparseMark } from './sparseMark.ts'

/** A range that is being fetched, and the blocks it was asked for. */
type Fetching = { plan: Plan; data: Promise<RangeData> }

const blocksIn = ({ from, to }: BlockRange) => to - from + 1

/** A range fetched ahead is good if it starts where the plan does; by now more or fewer blocks may be planned. */
const continues = (ahead: Plan, plan: Plan): boolean =>
  ahead.direction === plan.direction &&
  (plan.direction === 'down' ? ahead.range.to === plan.range.to : ahead.range.from === plan.range.from)

/** The spans as they will be when the range is applied. */
function joinedWith(spans: readonly BlockRange[], range: BlockRange): BlockRange[] {
  const top = spans.at(-1)
  if (!top || range.from > top.to + 1) return [...spans, range]
  return [...spans.slice(0, -1), { from: Math.min(top.from, range.from), to: Math.max(top.to, range.to) }]
}

/** Fetches and applies one range after the other, the next one being fetched while this one is written. */
export function createRangeTurn(context: IndexerContext, forks: ForkWatch, ether: EtherReading) {
  const { node, rangeWriter, standing, settings, progress } = context
  const fetchRange = createRangeFetch(node, ether)
  const size = createRangeSize(settings)
  const bottom = createBottom(settings)
  let ahead: Fetching | undefined

  const plan = (spans: readonly BlockRange[], head: number): Plan | undefined =>
    planNext({
      spans,
      head,
      floor: Math.max(progress.floor, bottom.reachable()),
      size: size.blocks(),
      longGap: settings.longGap,
    })

  function startFetch(next: Plan, signal: AbortSignal): Fetching {
    // Old blocks are many, and a node may take long for each: they are traced when nothing else is to be done.
    const data = fetchRange(next.range, { signal, traced: next.direction !== 'down' })
    // A range fetched ahead may fail before anybody waits for it.
    data.catch(() => {})
    return { plan: next, data }
  }

  /** The range after this one, if it is certain to be wanted. */
  function fetchAhead(current: Plan, head: number, signal: AbortSignal): void {
    const next = plan(joinedWith(standing.spans, current.range), head)
    ahead = next && next.direction !== 'start' ? startFetch(next, signal) : undefined
  }

  /** The ends of a range must be the neighbours of what is applied. */
  async function fits({ range }: Plan, { blocks }: RangeData): Promise<boolean> {
    const [below, above] = await Promise.all([
      standing.hashOf(range.from - 1),
      standing.parentHashOf(range.to + 1),
    ])
    return (
      (below === undefined || below === blocks[0]?.parentHash) &&
      (above === undefined || above === blocks.at(-1)?.hash)
    )
  }

  async function receive({ plan: asked, data }: Fetching): Promise<RangeData | undefined> {
    try {
      const received = await data
      size.worked({ blocks: received.blocks.length, logs: received.logs.length })
      if (asked.direction === 'down') bottom.reached()
      return received
    } catch (error) {
      if (asked.direction === 'down' && error instanceof InconsistentRange) bottom.failed(asked.range)
      if (!isTooWide(error) || blocksIn(asked.range) === 1) throw error
      size.refused(blocksIn(asked.range))
      return undefined
    }
  }

  async function applyPlan(next: Plan, head: number, turn: WriterTurn): Promise<void> {
    const current = ahead && continues(ahead.plan, next) ? ahead : startFetch(next, turn.signal)
    ahead = undefined
    const data = await receive(current)
    if (!data) return
    const { range } = current.plan
    const mark = standing.sparseMark
    const marked = mark && data.blocks[mark.number - range.from]
    if (mark && marked && marked.hash !== mark.hash) return forks.takeBackSparse(mark, turn)
    if (!(await fits(current.plan, data))) {
      // The newest applied block may be gone, or one below a gap that was left while nobody was looking.
      const below = (await standing.hashOf(range.from - 1)) === undefined ? [] : [range.from - 1]
      return forks.unwindMisfit([...(standing.head ? [standing.head.number] : []), ...below], turn)
    }
    fetchAhead(current.plan, head, turn.signal)
    await commit(context, turn, async (transaction) => {
      if (range.from <= standing.sparseTop) await rangeWriter.clearSparse(transaction, range)
      await rangeWriter.apply(transaction, data)
      if (marked) await clearSparseMark(transaction)
    })
    progress.applied.blocks += data.blocks.length
    progress.applied.logs += data.logs.length
    await standing.refresh()
    context.tell()
  }

  return {
    /** Applies the next range; false when there is none. */
    async next(head: number, turn: WriterTurn): Promise<boolean> {
      const next = plan(standing.spans, head)
      if (next) await applyPlan(next, head, turn)
      return next !== undefined
    },
    /** Drops what was fetched ahead. */
    forget(): void {
      ahead = undefined
    },
  }
}
