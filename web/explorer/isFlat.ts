import type { Loaded } from '../api/useOperation.ts'

/** Whether what is shown reaches the edges of its card: a table and what stands in for one do, a note does not. */
export const isFlat = (loaded: Loaded<unknown>): boolean =>
  loaded.state === 'loading' || (loaded.state === 'ready' && !loaded.stale)
