import { toIsoTime } from '../../base/schema/moment.ts'
import { windowSeconds } from '../../base/schema/window.ts'
import type { JsonSchema } from '../../operations/kernel/toJsonSchema.ts'
import { getWalletTokens } from '../../operations/tools/addresses/getWalletTokens.ts'
import { getBlock } from '../../operations/tools/blocks/getBlock.ts'
import { figureOf } from './figureOf.ts'
import type { Slot } from './Slot.ts'

const clamp = (value: number, { minimum, maximum }: JsonSchema) =>
  Math.min(maximum ?? value, Math.max(minimum ?? value, value))

const allowed = (value: unknown, { enum: values }: JsonSchema) =>
  values === undefined || values.includes(value) ? value : undefined

const whales =
  /\bwhales?\b|\b(large|big|huge|giant) (trades?|buys?|sells?|swaps?|orders?|transfers?|moves?)\b/

/** What counts as large where a question names no figure. */
const largeUsd = 10_000

const least: Slot = ({ reading: { dollars, plain } }) =>
  dollars[0] ?? (whales.test(plain) ? largeUsd : undefined)

/** Arguments that are numbers, times or counts. */
export const numberSlots: Readonly<Record<string, Slot>> = {
  limit: ({ reading, schema }) => (reading.count === undefined ? undefined : clamp(reading.count, schema)),
  window: ({ reading, schema }) => allowed(reading.window, schema),
  within: ({ reading, schema }) => allowed(reading.window, schema),
  windows: ({ reading }) => (reading.window === undefined ? undefined : [reading.window]),
  interval: ({ reading, schema }) => allowed(reading.interval, schema),
  timestamp: ({ reading }) => reading.moments[0],
  block: ({ reading }) => reading.blocks[0],
  [`${getBlock.name}.block`]: ({ reading }) =>
    reading.blocks[0] ??
    reading.hashes[0] ??
    (/\b(height|number|head|tip|high|tall|chain|now|current|currently|we|just)\b/.test(reading.plain)
      ? 'latest'
      : undefined),
  at_block: ({ reading }) => reading.blocks[0],
  from_block: ({ reading }) => reading.blocks[0],
  to_block: ({ reading }) => reading.blocks[1],
  since: ({ reading, facts }) =>
    reading.moments[0] ??
    (reading.window && reading.window !== 'all'
      ? toIsoTime(facts.now - windowSeconds[reading.window] * 1000)
      : undefined),
  min_usd: least,
  [`${getWalletTokens.name}.min_usd`]: ({ reading }) => reading.dollars[0],
  min_tvl_usd: ({ reading }) => reading.dollars[0],
  min_liquidity_usd: ({ reading }) =>
    /\bliquidity\b|\bdeep\w*\b/.test(reading.plain) ? reading.dollars[0] : undefined,
  min_abs_bps: () => undefined,
  amount_usd: ({ reading }) => reading.dollars[0],
  'get_curve_quote.amount': ({ reading }) =>
    reading.amounts[0]?.amount ?? figureOf('amount', reading.text, true),
  size_usd: ({ reading }) => reading.dollars[0],
  sizes_usd: ({ reading }) => (reading.dollars.length === 0 ? undefined : reading.dollars),
}
