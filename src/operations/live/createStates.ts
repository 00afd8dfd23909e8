import type { OperationsAt } from '../kernel/operationsAt.ts'
import type { ChainMarks } from './chainMarks.ts'
import { tagOf } from './EventPlace.ts'
import { asOf, type LiveEvent, toLiveEvent } from './LiveEvent.ts'
import type { Standing, StateTopic } from './Topic.ts'

type Told = { standing: Standing; telling: string; as_of: object }

/** The place where something is told: the newest block that was published. */
export type TellingPlace = { block: number; marks: ChainMarks }

/** What stands now by every topic of state that somebody listens to, and what of it is news. */
export function createStates() {
  const told = new Map<string, Map<string, Told>>()
  let count = 0

  const toEvent = (
    topic: StateTopic,
    { standing, as_of }: Told,
    { block, marks }: TellingPlace,
  ): LiveEvent => {
    // Of one block a topic may tell more than once: each has a place of its own, and all are behind the rows.
    count += 1
    return toLiveEvent({
      place: { block, rank: topic.rank, place: count % 1_000_000, tag: tagOf(topic.key) },
      name: topic.name,
      marks,
      data: {
        topic: topic.text,
        as_of,
        data: standing.data,
        ...(standing.warnings ? { warnings: standing.warnings } : {}),
      },
    })
  }

  return {
    /** Reads a topic and gives the events of what has changed since it was last read. */
    async read(topic: StateTopic, at: OperationsAt, place: TellingPlace): Promise<LiveEvent[]> {
      const before = told.get(topic.key)
      const standings = await topic.readState(
        at,
        before && [...before.values()].map(({ standing }) => standing),
      )
      const as_of = asOf(at.sources.head)
      const now = new Map(
        standings.map((standing) => [standing.slot, { standing, telling: topic.telling(standing), as_of }]),
      )
      told.set(topic.key, now)
      return [...now]
        .filter(([slot, { telling }]) => before?.get(slot)?.telling !== telling)
        .map(([, one]) => toEvent(topic, one, place))
    },
    has: (topic: StateTopic) => told.has(topic.key),
    /** What stands, for who begins to listen. */
    tell: (topic: StateTopic, place: TellingPlace): LiveEvent[] =>
      [...(told.get(topic.key)?.values() ?? [])].map((one) => toEvent(topic, one, place)),
    /** Nobody listens any more, or a fork has made it void. */
    forget: (key: string) => void told.delete(key),
    forgetAll: () => told.clear(),
  }
}
