import { type Window, windowSeconds, windows } from '../../base/schema/window.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading } from '../read/Reading.ts'
import { chainMeasures, type Measure, rankMeasures, tokenMeasures, walletMeasures } from './measures.ts'

/** A row, and the listed tools that tell the same: all that are understood, or some. */
export type FoundRow = { operation: Operation; listed: Measure['listed'] }

/** Minutes at the end of a telegraphic question look like millions of dollars: "price change 5m". */
const minutes = /\b(5|15|30) ?m(?:ins?)?\b/i

const windowOf = ({ window, text }: Reading): Window | undefined => {
  if (window !== undefined) return window
  const written = minutes.exec(text)?.[1]
  return written === undefined ? undefined : (`${written}m` as Window)
}

/** The row of a measure with the window that was asked for, or the shortest one that holds it. */
function rowOf({ registry }: PlannerFacts, stem: string, window: Window): Operation | undefined {
  const long = windows.filter((name) => windowSeconds[name] >= windowSeconds[window])
  for (const name of long) {
    const row = registry.find(`${stem}_${name}`)
    if (row) return row
  }
  return undefined
}

const ranks =
  /\b(?:top|most|biggest|largest|highest|hottest|leading|best|worst|rank\w*|leader ?boards?|fastest|strongest|which (?:tokens?|coins?|memecoins?|stocks?|wallets?)|(?:tokens?|coins?|memecoins?|stocks?) (?:with|by|that|where|whose|losing|gaining)|serial|busiest|prolific|league table)\b/

const counts =
  /\b(?:how (?:many|much)|number of|count of|total|amount of|average|net|overall|chain[- ]?wide|whole (?:chain|network)|entire (?:chain|network)|on (?:the|this) (?:chain|network)|across (?:the|this) (?:chain|network)|new)\b|@window\W*$/

const asksCount = /\b(?:how many|number of|count(?: of)?|total|amount of|rate of)\b/

/** What is asked of each of several is no sum of them. */
const series =
  /@interval|\b(?:per|each|every) (?:hour|day|week)\b|\bover time\b|\b(?:chart|graph|plot|series|trend)\b/

function measured(
  measures: readonly Measure[],
  words: string,
  window: Window,
  facts: PlannerFacts,
): FoundRow | undefined {
  const measure = measures.find((own) => own.words.test(words) && (!own.counted || asksCount.test(words)))
  const operation = measure && rowOf(facts, measure.stem, window)
  return operation && { operation, listed: measure.listed }
}

/** The row of the catalog that measures what a question asks about a token, a wallet, the chain or a ranking. */
export function windowRow(reading: Reading, facts: PlannerFacts): FoundRow | undefined {
  const { plain, tokens, addresses, hashes, blocks } = reading
  if (hashes.length + blocks.length > 0 || series.test(plain)) return undefined
  const window = windowOf(reading)
  const wallet = addresses.some(({ role }) => role === 'wallet' || role === 'unknown')
  const asset = tokens.length === 1 || (tokens.length === 0 && addresses.some(({ role }) => role === 'token'))
  if (asset) return window && measured(tokenMeasures, plain, window, facts)
  if (wallet && tokens.length === 0) return window && measured(walletMeasures, plain, window, facts)
  if (tokens.length > 0 || addresses.length > 0) return undefined
  // What launchpads have brought out so far is counted of the launches.
  const isSoFar =
    window === undefined && /\blaunchpads?\b.*\b(?:launches|launched|tokens|coins)\b/.test(plain)
  // Pools are ranked by a listed tool.
  if (ranks.test(plain) && !isSoFar && !/\b(?:pools?|pairs?)\b/.test(plain)) {
    const row = measured(rankMeasures, plain, window ?? '24h', facts)
    if (row) return row
  }
  return window && counts.test(plain) ? measured(chainMeasures, plain, window, facts) : undefined
}
