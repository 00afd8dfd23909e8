import type { ItemOf } from '../api/ResultOf.ts'
import type { Feed } from '../live/useStreamedRows.ts'

type Trade = ItemOf<'list_trades'>

/** Swaps of a token, pool or wallet as they happen; of everything where none is named. */
export const tradeFeed = (of: string | undefined, accepts?: (trade: Trade) => boolean): Feed<Trade> => ({
  topic: of === undefined ? 'trades' : `trades:${of}`,
  placeOf: ({ block, log_index: index }) => ({ block, index }),
  ...(accepts ? { accepts } : {}),
})
