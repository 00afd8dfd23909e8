import { toolNames } from '../../base/names/toolNames.gen.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import { type Window, windowSeconds, windows } from '../../base/schema/window.ts'
import { mostPoints } from '../../domain/market/planSeries.ts'
import type { JsonSchema } from '../../operations/kernel/toJsonSchema.ts'
import type { Reading } from '../read/Reading.ts'
import { pointOf } from '../read/spanOf.ts'
import { figureOf } from './figureOf.ts'
import type { Slot } from './Slot.ts'

const clamp = (value: number, { minimum, maximum }: JsonSchema) =>
  Math.min(maximum ?? value, Math.max(minimum ?? value, value))

const allowed = (value: unknown, { enum: values }: JsonSchema) =>
  values === undefined || values.includes(value) ? value : undefined

const blockBound = ({ comparisons }: Reading, is: 'over' | 'under') =>
  comparisons.find((bound) => bound.unit === 'block' && bound.is === is)?.value.toString()

const whales =
  /\bwhales?\b|\b(large|big|huge|giant) (trades?|buys?|sells?|swaps?|orders?|transfers?|moves?)\b/

/** What counts as large where a question names no figure. */
const largeUsd = 10_000

/** The sum that something must reach; what it must stay below is no such sum. */
const atLeast: Slot = ({ reading: { dollars, comparisons } }) => {
  const bounds = comparisons.filter(({ unit }) => unit === 'usd')
  return bounds.length === 0 ? dollars[0] : bounds.find(({ is }) => is !== 'under')?.value
}

const least: Slot = (input) => atLeast(input) ?? (whales.test(input.reading.plain) ? largeUsd : undefined)

const steps = [
  ['1d', 86_400_000],
  ['1h', 3_600_000],
  ['30m', 1_800_000],
  ['5m', 300_000],
  ['1m', 60_000],
] as const

/** Arguments that are numbers, times or counts. */
export const numberSlots: Readonly<Record<string, Slot>> = {
  limit: ({ reading, schema }) => (reading.count === undefined ? undefined : clamp(reading.count, schema)),
  window: ({ reading, schema }) => allowed(reading.window, schema),
  within: ({ reading, schema }) => allowed(reading.window, schema),
  // A series that is to tell of a stretch of time reaches back to its beginning, in points that end where it does.
  [`${toolNames.getActivitySeries}.window`]: ({ reading: { window, span }, facts }) => {
    const { fromMs, toMs } = span ?? {}
    if (fromMs === undefined || (toMs === undefined && span?.exact && window !== undefined)) return window
    return windows.find((name: Window) => windowSeconds[name] * 1000 >= facts.now - fromMs)
  },
  [`${toolNames.getActivitySeries}.interval`]: ({ reading: { interval, span }, schema, facts }) => {
    const { fromMs, toMs, exact } = span ?? {}
    if (interval !== undefined || fromMs === undefined || (toMs === undefined && exact))
      return allowed(interval, schema)
    const all = facts.now - fromMs
    const isEven = (ms: number) => fromMs % ms === 0 && (toMs === undefined || toMs % ms === 0)
    const few = steps.filter(([, ms]) => all / ms < mostPoints / 4)
    return (few.find(([, ms]) => isEven(ms)) ?? few.at(-1))?.[0]
  },
  windows: ({ reading: { window, stretches } }) =>
    stretches.length > 1
      ? [...new Set(stretches.map((stretch) => stretch.window))]
      : window === undefined
        ? undefined
        : [window],
  interval: ({ reading, schema }) => allowed(reading.interval, schema),
  timestamp: ({ reading }) => reading.moments[0],
  block: ({ reading }) => reading.blocks[0],
  [`${toolNames.getBlock}.block`]: ({ reading }) =>
    reading.blocks[0] ??
    reading.hashes[0] ??
    (/\b(height|number|head|tip|high|tall|chain|now|current|currently|we|just)\b/.test(reading.plain)
      ? 'latest'
      : undefined),
  at_block: ({ reading, blockAt }) => {
    const moment = pointOf(reading)
    return reading.blocks[0] ?? (moment === undefined ? undefined : (blockAt?.(moment) ?? moment))
  },
  from_block: ({ reading }) => reading.blocks[0] ?? blockBound(reading, 'over'),
  to_block: ({ reading }) => reading.blocks[1] ?? blockBound(reading, 'under'),
  since: ({ reading, facts }) =>
    (reading.span?.fromMs === undefined ? undefined : toIsoTime(reading.span.fromMs)) ??
    // What was before a moment is not since it.
    (reading.span?.toMs === undefined ? reading.moments[0] : undefined) ??
    (reading.window && reading.window !== 'all' && reading.span?.toMs === undefined
      ? toIsoTime(facts.now - windowSeconds[reading.window] * 1000)
      : undefined),
  min_usd: least,
  [`${toolNames.getWalletTokens}.min_usd`]: atLeast,
  min_tvl_usd: (input) => (/\bvolume\b/.test(input.reading.plain) ? undefined : atLeast(input)),
  min_liquidity_usd: (input) =>
    /\bliquidity\b|\bdeep\w*\b/.test(input.reading.plain) ? atLeast(input) : undefined,
  min_abs_bps: () => undefined,
  amount_usd: ({ reading }) => reading.dollars[0],
  'get_curve_quote.amount': ({ reading }) =>
    reading.amounts[0]?.amount ?? figureOf('amount', reading.text, true),
  // A bound is no size: "is it above $250?".
  size_usd: ({ reading }) => (reading.comparisons.length > 0 ? undefined : reading.dollars[0]),
  sizes_usd: ({ reading }) => (reading.dollars.length === 0 ? undefined : reading.dollars),
}
