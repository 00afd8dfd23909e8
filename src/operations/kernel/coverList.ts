import { reachOf } from '../../sources/index/reachOf.ts'
import type { IndexedContext } from './ToolContext.ts'

/** Says how far back a list goes, page after page; its sums are of what the index has alone. */
export function coverList({ index, cover }: Pick<IndexedContext, 'index' | 'cover'>): void {
  const from = reachOf(index)
  cover({ from_block: from, to_block: index.span.to, complete: from === 0 }, index.whole)
}
