import type { Querying } from '../query.ts'
import { countTraders } from './countTraders.ts'
import { type MarketSums, marketSums } from './marketSums.ts'

/** Sums over every trade from a position on, and who traded. */
export async function marketTotals(view: Querying, since: number): Promise<MarketSums & { traders: number }> {
  const [sums, traders] = await Promise.all([marketSums(view, { since }), countTraders(view, since)])
  return { ...sums, traders }
}
