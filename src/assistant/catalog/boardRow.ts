import type { Operation } from '../../operations/kernel/Operation.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading } from '../read/Reading.ts'
import {
  exchanges,
  launchpads,
  launchpadViews,
  namedSo,
  poolOrders,
  sectors,
  sectorViews,
  type Venue,
} from './venues.ts'

const keyIn = (venues: readonly Venue[], words: string): string | undefined =>
  venues.find(([, pattern]) => pattern.test(words))?.[0]

const ofStocks =
  /\b(?:stocks?|sector|names|equit(?:y|ies)|shares|companies|industry|etfs?|funds?|makers?|semis|semiconductors?|chip ?makers?|biotechs?|fintechs?|miners|banks|plays|tokens|movers?|gainers?|losers?|premiums?|discounts?)\b/

const flows = /\b(?:in|out)?flows?\b|\bflowing\b/

/** The board of the catalog for the launchpad, sector, exchange or instrument that a question names. */
export function boardRow(reading: Reading, facts: PlannerFacts): Operation | undefined {
  const { tokens, addresses } = reading
  const find = (name: string) => facts.registry.find(name)
  // Venues may bear the names of tokens, which the plain form has taken out.
  const words = `${reading.plain} ; ${reading.text.slice(0, 600).toLowerCase()}`
  // Of a question that goes on from another, its own words count first.
  const newest = `${reading.newest ?? ''} ; ${reading.text.slice(0, 600).toLowerCase()}`
  const keyOf = (venues: readonly Venue[]) =>
    (reading.newest === undefined ? undefined : keyIn(venues, newest)) ?? keyIn(venues, words)
  if (addresses.length > 0) return undefined
  if (namedSo(launchpads, reading.newest ?? reading.plain).length > 1) return undefined
  const launchpad = keyOf(launchpads)
  const view = launchpad && keyOf(launchpadViews)
  if (view) return find(`launchpad_${launchpad}_${view}`)
  if (
    tokens.length === 1 &&
    flows.test(reading.plain) &&
    !/\bnet ?flows?\b|\bliquidity\b/.test(reading.plain)
  )
    return find(`flows_${tokens[0]?.reference ?? ''}`)
  if (tokens.length > 0) return undefined
  const order = /\b(?:pools?|pairs?)\b/.test(words) ? keyOf(poolOrders) : undefined
  if (order) return find(`pools_${keyOf(exchanges) ?? 'all'}_by_${order}`)
  // Funds are of two sectors, which no single board has.
  const sector =
    ofStocks.test(words) && !namedSo(sectors, words).some(({ keys }) => keys.length > 1)
      ? keyOf(sectors)
      : undefined
  const side = sector && keyOf(sectorViews)
  return side ? find(`sector_${sector}_${side}`) : undefined
}
