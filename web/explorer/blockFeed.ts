import type { ItemOf } from '../api/ResultOf.ts'
import type { Feed } from '../live/useStreamedRows.ts'

/** Blocks as they come. */
export const blockFeed: Feed<ItemOf<'list_blocks'>> = {
  topic: 'blocks',
  placeOf: ({ number }) => ({ block: number, index: 0 }),
}
