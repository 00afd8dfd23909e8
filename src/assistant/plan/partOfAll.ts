import { toolNames } from '../../base/names/toolNames.gen.ts'
import { venuesIn } from '../catalog/venues.ts'
import type { Reading } from '../read/Reading.ts'
import { type Aim, type AskedField, emptyAim } from '../rows/Aim.ts'
import type { Condition, RowQuery } from '../rows/RowQuery.ts'
import { readRank } from '../rows/readRank.ts'
import type { Held } from './Held.ts'
import type { Step } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const share =
  '(?:share|part|percent|percentage|portion|proportion|fraction|slice|piece|chunk|cut|bit|(?:how )?much)'
/** What stands between a part and its whole: "of all the chain's daily trading volume". */
const between =
  "(?:(?:all|the|total|overall|whole|entire|that|market|chain|network|dex|exchange|trading|trade|daily|day|available|pool|pools|pooled)(?:'s)? |@window(?:'s?| of)? |'s? |of ){0,6}"
const whole = '(?:volume|trading|trades|swaps|turnover|liquidity|tvl|money locked)'

const ofAll = new RegExp(
  `(?:(?<!@)\\b${share}\\b|@percent) (?:(?:\\w+ )?of |(?=@window))${between}${whole}\\b(?! (?:of|in|for) @(?!window))|\\bof ${between}${whole}\\b[^?]{0,40}\\b(?:what|which|how) ${share}\\b|\\b(?:volume|trading|liquidity|market) (?:share|dominance)\\b|\\bshare (?:in|by) (?:the )?(?:total |overall )?${whole}\\b|\\bdomina(?:t\\w*|nt|nce)\\b .{0,30}\\b${whole}\\b`,
)

/** What is told of one side, one wallet or one token's own is no part of all. */
const otherwise =
  /\b(?:buys?|sells?|bought|sold|buyers?|sellers?|whales?|locked|burned|free|pulled)\b|@address/

type Measure = { path: string; label: string; format: AskedField['format'] }

const measures: readonly (readonly [RegExp, Measure])[] = [
  [/\b(?:liquidity|tvl|locked)\b/, { path: 'tvl_usd', label: 'liquidity', format: 'usd' }],
  [/\b(?:volume|trading|turnover)\b/, { path: 'volume_usd', label: 'volume', format: 'usd' }],
  [/\b(?:trades|swaps)\b/, { path: 'trades', label: 'trades', format: 'number' }],
]

/** What a question measures of the market, if it says so. */
export const measureIn = (plain: string): Measure | undefined =>
  measures.find(([pattern]) => pattern.test(plain))?.[1]

const only = (fields: readonly string[], value: readonly string[], said: string): Condition[] => [
  { fields, is: 'same', value, said: `only ${said}` },
]

/** A part by its weight: what some rows have of what all of them have. */
const weighed = (
  step: Step | undefined,
  list: string,
  { path, label, format }: Measure,
  query: RowQuery,
): Aim[] =>
  step
    ? [
        {
          ...emptyAim(step.operation, [step.id]),
          list,
          noun: list === 'items' ? 'pools' : list,
          query: { ...query, figure: { op: 'share', field: path } },
          measure: { path, label, format },
        },
      ]
    : []

/** "What share of all volume was in NVDA", "how much of the liquidity is on Uniswap": a part, and the whole of it. */
export function partOfAll(reading: Reading, facts: PlannerFacts): Held | undefined {
  const made = partOf(reading, facts)
  const { span } = reading
  // No window ends before now.
  if (!made || span === undefined || (span.toMs === undefined && span.exact !== false)) return made
  return { ...made, aims: (steps) => made.aims(steps).map((aim) => ({ ...aim, unapplied: [span.text] })) }
}

function partOf(reading: Reading, { registry }: PlannerFacts): Held | undefined {
  const { plain, tokens, window = '24h' } = reading
  if (!ofAll.test(plain) || otherwise.test(plain.replace(/\bmoney locked\b/, ''))) return undefined
  const measure = measureIn(plain) ?? measures[1]?.[1]
  const [one, all, pools] = [
    toolNames.getTokenAnalytics,
    toolNames.getMarketOverview,
    toolNames.listTopPools,
  ].map((name) => registry.find(name))
  if (!measure || !one || !all || !pools) return undefined
  const venues = venuesIn(plain)
  const of = { ...reading, window, tokens: [], comparisons: [], excluded: [] }
  const rank = /\bpools?\b/.test(plain) ? readRank(plain) : undefined
  const [token, ...others] = tokens
  if (others.length > 0 || (token && venues.keys.length > 0) || reading.excluded.length > 0) return undefined
  if (measure.path === 'tvl_usd' || (rank && !token)) {
    const { count: _, ...every } = of
    const where = token
      ? only(['base_symbol', 'quote_symbol'], [token.reference, token.text], token.reference)
      : only(['venue'], venues.keys, venues.said)
    const isSome = token !== undefined || venues.keys.length > 0
    if (!isSome && !rank) return undefined
    const sort = { field: measure.path, order: rank?.order ?? 'most' } as const
    const query: RowQuery = rank ? { where: isSome ? where : [], sort, take: reading.count ?? 1 } : { where }
    return {
      calls: [{ operation: pools, reading: { ...every, plain: 'pools @window' } }],
      aims: ([step]) => {
        const most = pools.inputSchema.properties?.limit?.maximum
        if (step && most !== undefined) step.arguments.limit = most
        if (step) step.pages = { list: 'items' }
        return weighed(step, 'items', measure, query)
      },
    }
  }
  const overview = { operation: all, reading: { ...of, plain: 'market overview @window' } }
  if (venues.keys.length > 0)
    return {
      calls: [overview],
      aims: ([step]) =>
        weighed(step, 'venues', measure, { where: only(['venue'], venues.keys, venues.said) }),
    }
  if (!token) return undefined
  const { path, label, format } = measure
  const field = `items.0.${path}`
  return {
    calls: [{ operation: one, reading: { ...reading, window } }, overview],
    aims: ([first, second, ...more]) =>
      first && second && more.length === 0
        ? [
            {
              ...emptyAim(first.operation, [first.id, second.id]),
              query: { where: [], figure: { op: 'part', field, other: path } },
              measure: { path: field, format, label },
              against: { path, format, label: `${label} of all` },
            },
          ]
        : [],
  }
}
