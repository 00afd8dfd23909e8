import type { IndexView } from '../../sources/index/IndexView.ts'
import type { OperationsAt } from '../kernel/operationsAt.ts'
import { type ChainMarks, firstGone, readMarks } from './chainMarks.ts'
import type { createStates } from './createStates.ts'
import type { TopicBook } from './createTopicBook.ts'
import { type LiveEvent, toRetraction } from './LiveEvent.ts'
import { type ReadEvents, readEvents } from './readEvents.ts'
import type { RowTopic, StateTopic } from './Topic.ts'

/** How far everything is told: a block, and the hashes below it by which a fork is noticed. */
export type BusPosition = { block: number; marks: ChainMarks }

/** What a step of the chain brought, by topic. A topic that is missing could not be read. */
export type Batch = {
  /** Told before everything else. */
  retraction: LiveEvent | undefined
  rows: ReadEvents
  states: ReadonlyMap<string, readonly LiveEvent[]>
  /** Everything up to here is told with it. */
  upTo: BusPosition
}

/** Between two looks at what stands, which are reads of the chain; longer where a look takes long. */
const stateMs = 1_000
const restFactor = 10
/** So many hashes are kept, so that a fork is found to the block. */
const keptMarks = 512
/** A step that brings more is made in several. */
const mostBlocks = 200

/** Hashes of the newest blocks: those below a block, which a fork above it leaves as they are, and newer ones. */
function joinMarks(old: ChainMarks, from: number, added: ChainMarks): ChainMarks {
  const all = [...[...old].filter(([block]) => block < from), ...added]
  const joined = new Map(all.sort(([one], [other]) => one - other))
  return new Map([...joined].slice(-keptMarks))
}

/** Those who listened to blocks that are left out read them by themselves, if the index has them by then. */
const nothing: ReadEvents = new Map()

const none = (topics: readonly RowTopic[]): ReadEvents => new Map(topics.map(({ key }) => [key, []]))

/** Reads from one commit what comes after what is told. */
export function createSteps(topics: TopicBook, states: ReturnType<typeof createStates>) {
  let statesAt = -Infinity
  let statesTookMs = 0
  let stale = true

  async function readStates(
    wanted: readonly StateTopic[],
    at: OperationsAt,
    upTo: BusPosition,
  ): Promise<Map<string, LiveEvent[]>> {
    if (wanted.length > 0) statesAt = performance.now()
    const read = await Promise.all(
      wanted.map(async (topic) => {
        try {
          return [topic.key, await states.read(topic, at, upTo)] as const
        } catch {
          // A node that does not answer now is asked again at the next look.
          stale = true
          return [topic.key, []] as const
        }
      }),
    )
    if (wanted.length > 0) statesTookMs = performance.now() - statesAt
    return new Map(read.map(([key, events]) => [key, [...events]]))
  }

  return async (view: IndexView, at: OperationsAt, told: BusPosition): Promise<Batch | undefined> => {
    const head = Number(view.head.number)
    const gone = await firstGone(view, told.marks)
    const jumped = gone === undefined && view.span.from > told.block + 1
    const from = Math.max(gone ?? told.block + 1, view.span.from)
    const to = jumped ? head : Math.min(head, from + mostBlocks - 1)
    const isNew = to >= from || gone !== undefined
    stale ||= isNew
    const due = performance.now() - statesAt >= Math.max(stateMs, restFactor * statesTookMs)
    const wanted = topics
      .states()
      .filter((topic) => !states.has(topic) || (due && (stale || (topic.always ?? false))))
    if (!isNew && wanted.length === 0) return undefined
    const block = isNew ? Math.max(to, from - 1) : told.block
    const added = isNew ? await readMarks(view, { from: Math.min(from, block), to: block }) : undefined
    const marks = added ? joinMarks(told.marks, from, added) : told.marks
    if (gone !== undefined) states.forgetAll()
    const own = topics.rows()
    const rows =
      to < from ? none(own) : jumped ? nothing : await readEvents(own, { at, range: { from, to }, marks })
    const upTo = { block, marks }
    const atHead = block === head
    if (atHead && due) stale = false
    return {
      retraction: gone === undefined ? undefined : toRetraction(from, marks, view.head),
      rows,
      states: atHead ? await readStates(wanted, at, upTo) : new Map(),
      upTo,
    }
  }
}
