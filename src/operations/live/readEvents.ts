import type { BlockSpan } from '../../sources/index/IndexView.ts'
import { touchedAddresses } from '../../sources/index/queries/touchedAddresses.ts'
import type { OperationsAt } from '../kernel/operationsAt.ts'
import type { ChainMarks } from './chainMarks.ts'
import { tagOf } from './EventPlace.ts'
import { asOf, type LiveEvent, toLiveEvent } from './LiveEvent.ts'
import type { RowTopic, TouchTable } from './Topic.ts'

type Reading = { at: OperationsAt; range: BlockSpan; marks: ChainMarks }

/** What happened in these blocks by one topic, oldest first. */
async function eventsOf(topic: RowTopic, { at, range, marks }: Reading): Promise<LiveEvent[]> {
  const happenings = await topic.read(at, range)
  const as_of = asOf(at.sources.head)
  const tag = tagOf(topic.key)
  return happenings.map(({ block, place, data, warnings }) =>
    toLiveEvent({
      place: { block, rank: topic.rank, place, tag },
      name: topic.name,
      marks,
      data: { topic: topic.text, as_of, data, ...(warnings ? { warnings } : {}) },
    }),
  )
}

/** The topics that may have something in these blocks, by one look at each table. */
async function touchedTopics(topics: readonly RowTopic[], { at, range }: Reading): Promise<Set<RowTopic>> {
  const tables = new Map<TouchTable, ReadonlySet<string>>()
  const wanted = new Set(topics.flatMap(({ touched }) => touched?.table ?? []))
  for (const table of wanted) tables.set(table, await touchedAddresses(at.sources.index, table, range))
  return new Set(
    topics.filter(
      ({ touched }) => !touched || touched.keys.some((key) => tables.get(touched.table)?.has(key)),
    ),
  )
}

/** What came of reading topics: of each its events, or why they could not be read. */
export type ReadEvents = Map<string, LiveEvent[] | Error>

/** Events of all these topics, each made once. One that fails keeps none of the others. */
export async function readEvents(topics: readonly RowTopic[], reading: Reading): Promise<ReadEvents> {
  const touched = await touchedTopics(topics, reading)
  const read = await Promise.all(
    topics.map(async (topic) => {
      const events = touched.has(topic)
        ? await eventsOf(topic, reading).catch((error: unknown) => error as Error)
        : []
      return [topic.key, events] as const
    }),
  )
  return new Map(read)
}
