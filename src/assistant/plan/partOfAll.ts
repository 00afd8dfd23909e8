import { toolNames } from '../../base/schema/toolNames.gen.ts'
import { exchanges } from '../catalog/venues.ts'
import type { Reading } from '../read/Reading.ts'
import { type Aim, emptyAim } from '../rows/Aim.ts'
import type { AskedCall } from './createSteps.ts'
import type { Step } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const ofAll =
  /(?<!@)\b(?:share|part|percent|percentage|portion|proportion|fraction|slice)\b of (?:(?:all|the|total|overall|whole|entire|market's|chain's|today's) ){1,4}(?:trading |dex |market |trade )?(?:volume|trading|trades|turnover)\b(?! of @)|\bhow much of (?:(?:all|the|total|overall|whole|entire) ){1,4}(?:trading |dex |market )?volume\b|\b(?:volume|trading) share\b|\bmarket share\b/

/** What is told of one side, one exchange or one wallet is no part of all. */
const otherwise = /\b(?:buys?|sells?|bought|sold|buyers?|sellers?|whales?)\b|@address/

/** "What share of all volume was in NVDA": a figure of one token, and the same of the whole market. */
export function partOfAll(reading: Reading, { registry }: PlannerFacts): AskedCall[] | undefined {
  const { plain, tokens } = reading
  if (tokens.length !== 1 || !ofAll.test(plain) || otherwise.test(plain)) return undefined
  if (exchanges.some(([, pattern]) => pattern.test(plain))) return undefined
  const [one, all] = [toolNames.getTokenAnalytics, toolNames.getMarketOverview].map((name) =>
    registry.find(name),
  )
  const { window = '24h' } = reading
  return one && all
    ? [
        { operation: one, reading: { ...reading, window } },
        { operation: all, reading: { ...reading, window, tokens: [], plain: 'market overview @window' } },
      ]
    : undefined
}

/** What is made of the two calls; none where they could not be made. */
export function aimOfPart({ plain }: Reading, steps: readonly Step[]): Aim[] {
  const [one, all, ...more] = steps
  if (!one || !all || more.length > 0) return []
  const isCount = /\btrades\b/.test(plain) && !/\bvolume\b/.test(plain)
  const [path, label, format] = isCount
    ? (['trades', 'trades', 'number'] as const)
    : (['volume_usd', 'volume', 'usd'] as const)
  const field = `items.0.${path}`
  return [
    {
      ...emptyAim(one.operation, [one.id, all.id]),
      query: { where: [], figure: { op: 'part', field, other: path } },
      measure: { path: field, format, label },
      against: { path, format, label: `${label} of all` },
    },
  ]
}
