import { toIsoTime } from '../../base/schema/moment.ts'
import type { Head } from '../../sources/chain/Chain.ts'
import type { ChainMarks } from './chainMarks.ts'
import { type EventPlace, endOf } from './EventPlace.ts'
import { encodeEventId } from './eventId.ts'

/** An event as it is written, encoded once for all who get it. */
export type LiveEvent = { place: EventPlace; name: string; id: string; bytes: Buffer }

export type EventParts = { place: EventPlace; name: string; marks: ChainMarks; data: object }

export function toLiveEvent({ place, name, marks, data }: EventParts): LiveEvent {
  const id = encodeEventId(place, marks)
  return {
    place,
    name,
    id,
    bytes: Buffer.from(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
  }
}

/** The block that something holds at, as answers name it. */
export const asOf = ({ number, timestampMs }: Pick<Head, 'number' | 'timestampMs'>) => ({
  block: Number(number),
  timestamp: toIsoTime(timestampMs),
})

/** Blocks were taken away: what was told of this one and of all above it is void, and follows anew. */
export const toRetraction = (gone: number, marks: ChainMarks, head: Head): LiveEvent =>
  toLiveEvent({
    place: endOf(gone - 1),
    name: 'retract',
    marks,
    data: { from_block: gone, as_of: asOf(head) },
  })

/** These blocks are not told: the index does not have them, or they are further back than is read again. */
export const toGap = (
  { from, to }: { from: number; to: number },
  reason: string,
  marks: ChainMarks,
): LiveEvent =>
  toLiveEvent({ place: endOf(to), name: 'gap', marks, data: { from_block: from, to_block: to, reason } })
