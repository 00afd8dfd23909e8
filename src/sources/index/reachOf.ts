import type { IndexView } from './IndexView.ts'

/** The oldest block of a list that goes on in the archive where the index ends. */
export const reachOf = ({ archive, span }: IndexView): number => archive?.from ?? span.from
