import { createHash } from 'node:crypto'

/**
 * Where an event stands in a stream: its block, then the rank of its kind, its place among those of the kind, and what
 * tells topics apart that show the same row. The order is the same whichever topics a listener has.
 */
export type EventPlace = { block: number; rank: number; place: number; tag: string }

const last = { rank: 99, place: 0, tag: 'ffffff' }

/** Before everything of a block. */
export const beginOf = (block: number): EventPlace => ({ block, rank: 0, place: 0, tag: '000000' })

/** After everything of a block. */
export const endOf = (block: number): EventPlace => ({ block, ...last })

/** Below zero when the first comes earlier. */
export const comparePlaces = (one: EventPlace, other: EventPlace): number =>
  one.block - other.block ||
  one.rank - other.rank ||
  one.place - other.place ||
  (one.tag < other.tag ? -1 : one.tag > other.tag ? 1 : 0)

/** Tells two topics of one kind apart. */
export const tagOf = (topic: string): string => createHash('sha1').update(topic).digest('hex').slice(0, 6)
