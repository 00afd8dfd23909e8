import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { Gate } from '../kernel/createGate.ts'
import type { Kernel } from '../kernel/createKernel.ts'
import { type ChainMarks, firstGone, readMarks } from './chainMarks.ts'
import type { BusPosition } from './createSteps.ts'
import { comparePlaces, type EventPlace, endOf } from './EventPlace.ts'
import type { ResumePoint } from './eventId.ts'
import { type LiveEvent, toGap, toRetraction } from './LiveEvent.ts'
import { readEvents } from './readEvents.ts'
import { isState, type RowTopic, type Topic } from './Topic.ts'

export type CatchUpOptions = {
  index: IndexAccess
  kernel: Pick<Kernel, 'at'>
  /** How many read old blocks at once. */
  gate: Gate
  client: string
  signal: AbortSignal
}

/** Further back than this is not read again: it would be a search of the whole index for whoever asks. */
export const mostBack = 50_000

/** Blocks read at once: fewer where much happens, more where little does. */
const sizes = { first: 50, least: 1, most: 5_000, few: 100, many: 1_000 }

/** An index that was behind fills the blocks in between within moments; after so long they are told as missing. */
const fillingMs = 60_000

const isEnd = (place: EventPlace) => comparePlaces(place, endOf(place.block)) === 0

/** Reads from where a listener was up to where everybody is, at the pace at which it takes what is read. */
export function createCatchUp(topics: readonly Topic[], start: ResumePoint, options: CatchUpOptions) {
  const { index, kernel, gate, client, signal } = options
  const rows = topics.filter((topic): topic is RowTopic => !isState(topic))
  let place = start.place
  let known = start.known
  let size = sizes.first
  let waitingSince: number | undefined

  /** Where there are no blocks to read, for they are not there or too old: what is left out is told. */
  function gapBefore(view: IndexView, from: number, target: number): LiveEvent[] | 'wait' {
    const first = Math.max(view.span.from, target - mostBack)
    if (from >= first) {
      waitingSince = undefined
      return []
    }
    const isOld = view.span.from < first
    waitingSince ??= performance.now()
    if (!isOld && index.status().state === 'backfilling' && performance.now() - waitingSince < fillingMs)
      return 'wait'
    waitingSince = undefined
    const reason = isOld
      ? `A stream goes back at most ${mostBack} blocks.`
      : `The index begins at block ${view.span.from}.`
    place = endOf(first - 1)
    return [toGap({ from, to: first - 1 }, reason, known)]
  }

  async function read(view: IndexView, target: number): Promise<LiveEvent[] | 'wait'> {
    const gone = await firstGone(view, known)
    const events: LiveEvent[] = []
    if (gone !== undefined) {
      known = await readMarks(view, { from: gone, to: gone - 1 })
      place = endOf(gone - 1)
      events.push(toRetraction(gone, known, view.head))
    }
    const begin = isEnd(place) ? place.block + 1 : place.block
    const gap = gapBefore(view, begin, target)
    if (gap === 'wait') return events.length > 0 ? events : gap
    events.push(...gap)
    const from = isEnd(place) ? place.block + 1 : place.block
    const to = Math.min(from + size - 1, target, Number(view.head.number))
    if (to < from) return events
    const marks = await readMarks(view, { from, to })
    const found = await readEvents(rows, { at: kernel.at(view, signal), range: { from, to }, marks })
    const merged: LiveEvent[] = []
    for (const own of found.values()) {
      if (own instanceof Error) throw own
      merged.push(...own.filter((event) => comparePlaces(event.place, place) > 0))
    }
    merged.sort((one, other) => comparePlaces(one.place, other.place))
    if (merged.length > sizes.many) size = Math.max(sizes.least, Math.floor(size / 2))
    else if (merged.length < sizes.few) size = Math.min(sizes.most, size * 2)
    place = endOf(to)
    known = marks
    return [...events, ...merged]
  }

  return {
    /** Where the listener is, once it has taken what was given. */
    reached: (): { place: EventPlace; known: ChainMarks } => ({ place, known }),
    /** Everything up to here has been told by others. */
    moveTo(position: BusPosition): void {
      place = endOf(position.block)
      known = position.marks
    },
    isAt: ({ block, marks }: BusPosition): boolean =>
      isEnd(place) &&
      place.block === block &&
      known.get(block) !== undefined &&
      known.get(block) === marks.get(block),
    /** The next piece; `wait` where the index does not have it yet. */
    async next(target: number): Promise<LiveEvent[] | 'wait'> {
      const leave = await gate.enter({ client, weight: 1, signal })
      try {
        const before = { place, known }
        const view = await index.open({ signal })
        try {
          return await read(view, target)
        } catch (error) {
          // What was read of it is not told, so it is read again.
          ;({ place, known } = before)
          throw error
        } finally {
          await view.close()
        }
      } finally {
        leave()
      }
    },
  }
}
