import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { getActivitySeries } from '../../operations/tools/analytics/getActivitySeries.ts'
import { exchanges } from '../catalog/venues.ts'
import type { Reading } from '../read/Reading.ts'
import { readRank } from '../rows/readRank.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** These tell the price of now; what it was is in the chart. */
const tellsNow = new Set<string>([toolNames.getStockQuote, toolNames.getTokenPrices])

/** What asks for rows, or for some of them, is no sum over time. */
const asksRows =
  /\b(?:which|who|whose|list|show|largest|biggest|first|last|newest|latest|when)\b|\bwhat (?:was|were|got|has been|have been) [a-z]+ed\b/
const asksAmount = /\b(?:how (?:many|much)|number of|count|total|volume)\b/
const ofPrice = /\b(?:price|priced|prices|fees?|cost|costs)\b/

/** Whether something is asked of a stretch of time that no window is. */
const isStretch = ({ span, label }: Reading): boolean =>
  span?.fromMs !== undefined &&
  (span.toMs !== undefined ||
    (span.exact !== true && (label !== undefined || !/^(?!since\b).*\btoday\b/.test(span.text))))

/** What is counted over a stretch of time, where the series of activity counts it. */
function isCounted({ plain, ...reading }: Reading, { inputSchema }: Operation): boolean {
  // A series tells stocks and memecoins together.
  if (inputSchema.properties?.universe && /\b(?:stocks?|memecoins?)\b/.test(plain)) return false
  if (reading.comparisons.length > 0 || reading.excluded.length > 0 || reading.only) return false
  if (reading.addresses.some(({ role }) => role === 'wallet')) return false
  if (asksRows.test(plain) || ofPrice.test(plain) || readRank(plain)) return false
  const metric = getActivitySeries.speech?.choices?.metric?.find(([, pattern]) => pattern.test(plain))?.[0]
  // Launches are listed since a time.
  if (metric === 'launches' && inputSchema.properties?.since !== undefined) return false
  return metric !== undefined && (metric !== 'new_holders' || /\bnew\b|\bgain\w*\b|\bjoin\w*\b/.test(plain))
}

/** The operation that tells what was, where the one that is asked for tells only what is. */
export function ofThen(operation: Operation, reading: Reading, { registry }: PlannerFacts): Operation {
  const { span, moments, tokens } = reading
  const past = span ? !/\b(?:today|tonight)\b/.test(span.text) : moments.length > 0
  if (past && tellsNow.has(operation.name) && tokens.length > 0)
    return registry.find(toolNames.getChart) ?? operation
  // What went through one exchange is a series of its own as well.
  const isOfExchange =
    operation.inputSchema.properties?.dex === undefined &&
    exchanges.some(([, pattern]) => pattern.test(reading.plain))
  if (
    (operation.name === toolNames.getChart && !asksAmount.test(reading.plain)) ||
    !operation.listed ||
    !(isStretch(reading) || isOfExchange)
  )
    return operation
  return isCounted(reading, operation) ? (registry.find(getActivitySeries.name) ?? operation) : operation
}
