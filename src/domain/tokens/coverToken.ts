import type { IndexView } from '../../sources/index/IndexView.ts'
import { tokenReach } from '../../sources/index/queries/tokenReach.ts'
import { reachOf } from '../../sources/index/reachOf.ts'

type Covering = {
  cover(
    coverage: { from_block: number; to_block: number; complete: boolean },
    reached?: boolean | string,
  ): void
}

/** Says how far back a token's transfers are there: its own past may be read, or an archive be, where the index is not. */
export async function coverToken(
  context: Covering,
  index: IndexView,
  token: number | undefined,
): Promise<void> {
  const from = token === undefined ? index.span.from : await tokenReach(index, token)
  const oldest = Math.min(from, reachOf(index))
  context.cover({ from_block: oldest, to_block: index.span.to, complete: oldest === 0 }, from === 0)
}
