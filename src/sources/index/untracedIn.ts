import type { BlockSpan, IndexView } from './IndexView.ts'

/** How many blocks of a stretch were not traced: of those, ether that moved inside calls is not known. */
export function untracedIn({ etherSpans }: Pick<IndexView, 'etherSpans'>, { from, to }: BlockSpan): number {
  const traced = etherSpans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from) + 1),
    0,
  )
  return Math.max(0, to - from + 1) - traced
}
