import type { Batch, BusPosition } from './createSteps.ts'
import { comparePlaces } from './EventPlace.ts'
import type { LiveEvent } from './LiveEvent.ts'
import { type Piece, toPieces } from './Piece.ts'
import { isState, type Topic } from './Topic.ts'

/** What a step brought to those who have the same topics. */
export type Share = {
  /** Undefined where something of it could not be read. */
  pieces: readonly Piece[] | undefined
  bytes: number
  /** Everything up to here is told with it. */
  upTo: BusPosition
}

/** What tells a set of topics from every other. */
export const setKeyOf = (topics: readonly Topic[]): string =>
  topics
    .map(({ key }) => key)
    .sort()
    .join('\n')

function eventsIn(batch: Batch, topics: readonly Topic[]): LiveEvent[] | undefined {
  const events: LiveEvent[] = []
  for (const topic of topics) {
    const own = isState(topic) ? (batch.states.get(topic.key) ?? []) : batch.rows.get(topic.key)
    if (own === undefined || own instanceof Error) return undefined
    events.push(...own)
  }
  if (topics.length > 1) events.sort((one, other) => comparePlaces(one.place, other.place))
  return batch.retraction ? [batch.retraction, ...events] : events
}

/** Chooses, orders and joins what a step brought once for each set of topics, however many listen to it. */
export function createSharing(batch: Batch) {
  const shares = new Map<string, Share>()
  return (setKey: string, topics: readonly Topic[]): Share => {
    const known = shares.get(setKey)
    if (known) return known
    const events = eventsIn(batch, topics)
    const pieces = events && toPieces(events)
    const bytes = pieces?.reduce((sum, piece) => sum + piece.bytes.length, 0) ?? 0
    const share = { pieces, bytes, upTo: batch.upTo }
    shares.set(setKey, share)
    return share
  }
}
