import { stemOf } from '../intents/featuresOf.ts'
import type { Comparison, Reading } from '../read/Reading.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Condition } from './RowQuery.ts'
import type { Field } from './resultFields.ts'

/** The fields that a bound is about where its words name none: what a row is worth, first of all. */
const usual = [
  'usd',
  'tvl_usd',
  'liquidity_usd',
  'volume_usd',
  'total_usd',
  'pnl_usd',
  'exposed_usd',
  'dex_price_usd',
  'price_usd',
  'dex.mid_per_token_usd',
  'mid_price_usd',
]
const usualPercent = [
  'premium_bps',
  'premium.mid_bps',
  'price_change_percent',
  'percent',
  'apr_percent',
  'roi_percent',
  'fee_percent',
]

const fits: Readonly<Record<Comparison['unit'], (field: Field) => boolean>> = {
  usd: ({ format }) => format === 'usd',
  percent: ({ format }) => format === 'percent' || format === 'bps',
  bps: ({ format }) => format === 'bps',
  eth: ({ path }) => /(?:wei|eth)$/.test(path),
  bare: ({ kind, format }) => kind === 'number' && (format === 'number' || format === 'gwei'),
}

const byPath = (fields: readonly Field[], paths: readonly string[]) =>
  paths.map((path) => fields.find((field) => field.path === path)).find((field) => field !== undefined)

/** The field that a bound is set on. */
export function boundField(bound: Comparison, fields: readonly Field[], plain: string): Field | undefined {
  const fitting = fields.filter((field) => field.kind === 'number' && fits[bound.unit](field))
  const near = stemsOf(`${bound.before} ${bound.noun.split(/[,.;?]/, 1)[0] ?? ''}`)
  return (
    matchField(fitting, near, 0.45) ??
    matchField(fitting, stemsOf(plain), 0.6) ??
    (bound.unit === 'usd'
      ? byPath(fitting, usual)
      : bound.unit === 'percent' || bound.unit === 'bps'
        ? byPath(fitting, usualPercent)
        : undefined)
  )
}

/** A bound in the unit of its field. */
const inUnit = (value: number, bound: Comparison, { path, format }: Field): number => {
  if (bound.unit === 'percent' && format === 'bps') return value * 100
  return bound.unit === 'eth' && path.endsWith('wei') ? value * 1e18 : value
}

export const labelOf = (path: string): string =>
  path
    .replace(/(^|[._])(?:items|all|data)(?=[._])/g, '$1')
    .replace(/_(?:decimal|usd|percent|bps|wei|s|ms)$/, '')
    .replace(/^usd$/, 'worth')
    .replace(/^percent$/, 'share')
    .replace(/^tvl$/, 'liquidity')
    .replace(/^dex\.mid_per_token$/, 'price')
    .replace(/^fee\.(?=gas)/, '')
    .replace(/^dex_(?=price)/, '')
    .replace(/(?:^|[._])mid$/, '')
    .replace(/[._]/g, ' ')
    .replace(/\d+/g, '')
    .trim()

export function boundCondition(bound: Comparison, field: Field): Condition {
  const value = inUnit(bound.value, bound, field)
  return {
    fields: [field.path],
    is: bound.is,
    value,
    ...(bound.upper === undefined ? {} : { upper: inUnit(bound.upper, bound, field) }),
    said: `${labelOf(field.path)} ${bound.text.toLowerCase().replace(/^(?=[\d$])/, bound.is === 'over' ? 'at least ' : 'at most ')}`,
  }
}

/** Words that ask for one side of zero, and the fields they speak of. */
const signs: readonly (readonly [RegExp, 'over' | 'under', readonly string[], string])[] = [
  [
    /\b(?:below|under|beneath|cheaper than|less than|lower than) (?:their |its |the |an? )?(?:chainlink |official |real )?(?:oracle|fair|reference|nav|real|feed)|\bat a discount\b|\bdiscounted\b|\bundervalued\b|\bunderpriced\b|\bon sale\b/,
    'under',
    ['premium_bps'],
    'below the oracle',
  ],
  [
    /\b(?:above|over|more than|dearer than|higher than) (?:their |its |the |an? )?(?:chainlink |official |real )?(?:oracle|fair|reference|nav|real|feed)|\bat a premium\b|\bovervalued\b|\boverpriced\b/,
    'over',
    ['premium_bps'],
    'above the oracle',
  ],
  [
    /\b(?:went|gone|going|are|is|were|been) (?:up|green|rising|positive)\b|\bin the green\b|\b(?:rose|gained|risen)\b/,
    'over',
    ['price_change_percent'],
    'price up',
  ],
  [
    /\b(?:went|gone|going|are|is|were|been) (?:down|red|falling|negative)\b|\bin the red\b|\b(?:fell|fallen|lost value|dropped)\b/,
    'under',
    ['price_change_percent'],
    'price down',
  ],
  [
    /\b(?:in profit|profitable|made money|winning|in the money)\b/,
    'over',
    ['pnl_usd', 'realised_usd'],
    'in profit',
  ],
  [
    /\b(?:at a loss|in loss|losing|lost money|unprofitable|underwater)\b/,
    'under',
    ['pnl_usd', 'realised_usd'],
    'at a loss',
  ],
]

export const signCondition = (plain: string, fields: readonly Field[]): Condition | undefined => {
  for (const [pattern, is, paths, said] of signs) {
    const field = byPath(fields, paths)
    if (field && pattern.test(plain)) return { fields: [field.path], is, value: 0, said }
  }
  return undefined
}

const meanings = new Map(
  Object.entries({
    failed: 'reverted',
    fail: 'reverted',
    failing: 'reverted',
    successful: 'success',
    succeeded: 'success',
    incoming: 'in',
    outgoing: 'out',
    bought: 'buy',
    buying: 'buy',
    sold: 'sell',
    selling: 'sell',
    purchases: 'buy',
    sales: 'sell',
  }),
)

const chosen = new Set([
  'side',
  'status',
  'stage',
  'direction',
  'type',
  'state',
  'verdict',
  'severity',
  'kind',
  'asset',
])

/** Values that rows have in words: "failed", "graduated", "sells". `said` are stems. */
export function wordConditions(
  words: readonly string[],
  fields: readonly Field[],
  is: 'same' | 'other',
): Condition[] {
  return words.flatMap((word): Condition[] => {
    const wanted = stemOf(meanings.get(word) ?? word)
    for (const { path, values } of fields) {
      const value = chosen.has(path) ? values.find((own) => stemOf(own) === wanted) : undefined
      if (value !== undefined)
        return [
          { fields: [path], is, value: [value], said: is === 'same' ? `only ${word}` : `without ${word}` },
        ]
    }
    return []
  })
}

const names =
  /^(?:symbol|name|token|base_symbol|quote_symbol|base_token|quote_token|other_symbol|launchpad|venue|sector|address|trader|counterparty|deployer|dex|pool)$/

const venues = /^(?:launchpad|venue|sector|dex|launchpad_name)$/

/** Rows that are not what a question leaves out: a token, an address, a launchpad, a side. */
export function exclusion(
  { text, values, isName }: Reading['excluded'][number],
  fields: readonly Field[],
): Condition | undefined {
  const [byWord] = wordConditions(text.split(' '), fields, 'other')
  if (byWord) return byWord
  const named = fields.filter(({ path }) => (isName ? names : venues).test(path))
  if (named.length === 0 || values.length === 0) return undefined
  return { fields: named.map(({ path }) => path), is: 'other', value: values, said: `without ${text}` }
}

/** Rows inside a stretch of time, where they tell their time. */
export function spanConditions({ span }: Reading, fields: readonly Field[]): Condition[] | undefined {
  const time = ['timestamp', 'launched', 'start', 'created', 'opened', 'created_at', 'last_timestamp', 'time']
    .map((path) => fields.find((field) => field.path === path && field.kind === 'time'))
    .find((field) => field !== undefined)
  if (!span || !time) return undefined
  const condition = (is: 'since' | 'until', value: number | undefined): Condition[] =>
    value === undefined ? [] : [{ fields: [time.path], is, value, said: span.text }]
  return [...condition('since', span.fromMs), ...condition('until', span.toMs)]
}

/** Rows of which something is true or not, where a question chooses among them: "which approvals are unlimited". */
export function flagConditions(plain: string, fields: readonly Field[]): Condition[] {
  if (!/\b(?:which|how many|any|only|list|show|number of)\b/.test(plain)) return []
  const said = stemsOf(plain)
  const field = matchField(
    fields.filter(({ kind }) => kind === 'boolean'),
    said,
    0.9,
  )
  if (!field) return []
  const label = labelOf(field.path)
  const isNot = new RegExp(
    `\\b(?:not|no longer|never|aren't|isn't|haven't|hasn't)(?: \\w+)? ${label.split(' ')[0]}`,
  ).test(plain)
  return [{ fields: [field.path], is: 'same', value: !isNot, said: isNot ? `not ${label}` : label }]
}

/** Rows of a token that is named where the operation itself takes none. */
export function onlyToken(named: string, fields: readonly Field[]): Condition | undefined {
  const own = fields.filter(({ path }) => /^(?:symbol|token|base_symbol|quote_symbol)$/.test(path))
  return own.length === 0 || named.startsWith('0x')
    ? undefined
    : { fields: own.map(({ path }) => path), is: 'same', value: [named], said: `only ${named}` }
}
