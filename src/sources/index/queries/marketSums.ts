import type { Querying } from '../query.ts'
import { poolActivity } from './poolActivity.ts'
import { startAt } from './startAt.ts'
import { type MarketSums, sumMarket } from './sumMarket.ts'

/** Sums over every trade from one position to before another. */
export async function marketSums(
  view: Querying,
  { since, before }: { since: number; before?: number },
): Promise<MarketSums> {
  const end = before === undefined ? undefined : await startAt(view, before)
  return sumMarket(await poolActivity(view, await startAt(view, since), undefined, end))
}
