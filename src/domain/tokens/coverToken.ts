import type { IndexView } from '../../sources/index/IndexView.ts'
import { tokenReach } from '../../sources/index/queries/tokenReach.ts'

type Covering = {
  cover(coverage: { from_block: number; to_block: number; complete: boolean }): void
}

/** Says how far back the index has a token's transfers: its own past may be read where the rest is not. */
export async function coverToken(
  context: Covering,
  index: IndexView,
  token: number | undefined,
): Promise<void> {
  const from = token === undefined ? index.span.from : await tokenReach(index, token)
  context.cover({ from_block: from, to_block: index.span.to, complete: from === 0 })
}
