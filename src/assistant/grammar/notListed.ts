import { ofWindow } from '../rows/readTime.ts'
import type { Listing } from './Listing.ts'

/** Why a listing would be no answer, though all that is asked is something of its rows. */
export function notListed(listing: Listing): string | undefined {
  const { relation, ask, conditions, order, figure } = listing
  const named = (why: string) => `${relation.operation}: ${why}`
  if (ask.nth !== undefined && !order) return named('a place in no order')
  if (relation.rows === 'block' && !order && ask.take === undefined && !figure) return 'which block'
  if (relation.rows === 'exchange' && !order && !figure && conditions.where.length === 0)
    return 'all exchanges'
  if (isOfOtherOrder(listing)) return named('another order')
  if (isTimeOfWhat(listing)) return named('the time of what')
  return figure?.op === 'share' && order ? 'a share of an order' : undefined
}

const isOfOtherOrder = ({ relation, ask, order }: Listing): boolean => {
  if (relation.onlyOrder === undefined) return false
  // A board has all that are over a bound of what it orders by.
  const isBounded =
    relation.rows !== 'launch' &&
    ask.bounds.length > 0 &&
    ask.bounds.every(({ is, measure }) => is === 'over' && measure === relation.size)
  const isSame = order ? `${order.way}:${order.measure}` === relation.onlyOrder : isBounded
  return !isSame || ask.figure !== undefined
}

/** "The tokens of a launchpad with the most volume today" were not launched today. */
const isTimeOfWhat = ({ relation, ask, order, sorted }: Listing): boolean =>
  relation.since !== undefined &&
  order !== undefined &&
  ask.times.length > 0 &&
  ofWindow.test(sorted?.path ?? '') &&
  !ask.asks.includes('verb launch')
