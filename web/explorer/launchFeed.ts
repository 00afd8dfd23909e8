import type { ItemOf } from '../api/ResultOf.ts'
import type { Feed } from '../live/useStreamedRows.ts'

/** Launches of all launchpads as they happen. */
export const launchFeed: Feed<ItemOf<'list_launches'>> = {
  topic: 'launches',
  placeOf: ({ block }) => ({ block, index: 0 }),
}
