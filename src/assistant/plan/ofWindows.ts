import { toolNames } from '../../base/names/toolNames.gen.ts'
import { windowSeconds } from '../../base/schema/window.ts'
import type { Reading } from '../read/Reading.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Held } from './Held.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { measureIn } from './partOfAll.ts'

const asksPart =
  /(?<!@)\b(?:percent|percentage|share|part|fraction|portion|proportion)\b|\bhow (?:much|many) (?:of\b|@window)/
const asksAverage =
  /\b(?:average|avg|mean|typical)\b(?: \w+)?(?: (?:size|value|worth) of (?:an?|each|the|one|every|all))? (?:trade|swap)s?(?! (?:price|count|fee|per))\b|\b(?:trade|swap) size on average\b/
/** Of some trades alone the average is made of those. */
const ofSome =
  /\b(?:buys?|sells?|bought|sold|purchases?|sales?|largest|biggest|whales?|pools?|stocks?|memecoins?|last @count)\b|@(?:address|count|interval)/

const perTrader = /\btrades per trader\b/
const trades = { path: 'trades', format: 'number', label: 'trades' } as const
const ofTrades = [{ path: 'volume_usd', format: 'usd', label: 'volume' }, trades] as const
const ofTraders = [trades, { path: 'traders', format: 'number', label: 'traders' }] as const

/** What is made of the figures of windows: what the last hour is of the day, and what a trade of the chain is on average. */
export function ofWindows(reading: Reading, { registry }: PlannerFacts): Held | undefined {
  const { plain, tokens, stretches, comparisons, excluded, span } = reading
  if (tokens.length > 1 || comparisons.length + excluded.length > 0 || ofSome.test(plain)) return undefined
  const operation = registry.find(
    tokens.length === 1 ? toolNames.getTokenAnalytics : toolNames.getMarketOverview,
  )
  const measure = measureIn(plain)
  if (!operation) return undefined
  const isWhole = stretches.every((own) => own.span?.toMs === undefined && own.span?.exact !== false)
  if (stretches.length === 2 && isWhole && asksPart.test(plain) && measure && measure.path !== 'tvl_usd') {
    const [short, long] = stretches.toSorted(
      (one, other) => windowSeconds[one.window] - windowSeconds[other.window],
    )
    if (!short || !long || short.window === long.window) return undefined
    const at = tokens.length === 1 ? `items.0.${measure.path}` : measure.path
    return {
      calls: [short, long].map((own) => ({ operation, reading: { ...reading, ...own, stretches: [own] } })),
      aims: ([one, all]) =>
        one && all
          ? [
              {
                ...emptyAim(one.operation, [one.id, all.id]),
                query: { where: [], figure: { op: 'part', field: at, other: at } },
                measure: { ...measure, path: at },
                against: { ...measure, path: at, label: `${measure.label} of the longer time` },
              },
            ]
          : [],
    }
  }
  // Of one token all trades are listed, of the whole chain too many.
  const pair = perTrader.test(plain) ? ofTraders : asksAverage.test(plain) ? ofTrades : undefined
  if (tokens.length > 0 || !pair || span?.toMs !== undefined) return undefined
  const { window = '24h' } = reading
  return {
    calls: [{ operation, reading: { ...reading, window, plain: 'market overview @window' } }],
    aims: ([step]) =>
      step
        ? [
            {
              ...emptyAim(step.operation, [step.id]),
              query: { where: [], figure: { op: 'ratio', field: pair[0].path, other: pair[1].path } },
              measure: pair[0],
              against: pair[1],
              ...(reading.window ? {} : { remarks: ['This is told for the last day.'] }),
            },
          ]
        : [],
  }
}
