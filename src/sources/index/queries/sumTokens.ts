import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { inSet } from './inSet.ts'
import { poolActivity, type TokenSet } from './poolActivity.ts'
import { startAt } from './startAt.ts'
import { sumAssets, type TokenSums } from './sumAssets.ts'

export type TradedFilter = {
  /** Forms of one asset by the number that stands for all of them. */
  sameAs: ReadonlyMap<number, number>
  /** Only these tokens. */
  among?: TokenSet
}

/** What was traded of every asset from one position to before another, on whichever side of its pools. */
export async function sumTokens(
  view: IndexView,
  { since, before }: { since: number; before: number },
  { sameAs, among }: TradedFilter,
): Promise<TokenSums[]> {
  const isNewest = before > startOf(view.span.to)
  const [start, end] = await Promise.all([startAt(view, since), isNewest ? undefined : startAt(view, before)])
  const sums = sumAssets(await poolActivity(view, start, among, end), sameAs)
  const wanted =
    among &&
    (await inSet(
      view,
      sums.map(({ id }) => id),
      among,
    ))
  return sums.filter(({ id }) => !wanted || wanted.has(id))
}
