import { windowSeconds } from '../../base/schema/window.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { stemOf } from '../intents/featuresOf.ts'
import type { Step } from '../plan/Plan.ts'
import type { Reading } from '../read/Reading.ts'
import type { Aim, AskedField } from './Aim.ts'
import { askedFields } from './askedFields.ts'
import {
  boundCondition,
  boundField,
  exclusion,
  flagConditions,
  labelOf,
  onlyToken,
  signCondition,
  spanConditions,
  wordConditions,
} from './conditionsOf.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Condition, Derived, RowQuery } from './RowQuery.ts'
import { type Rank, readRank, things } from './readRank.ts'
import { type Field, listOf, resultFields } from './resultFields.ts'

const asksCount = /\b(?:how many|number of|count of|count the|count how)\b/
const figures: readonly (readonly [Derived, RegExp])[] = [
  ['median', /\bmedian\b/],
  ['average', /\b(?:average|avg|mean|typical)\b/],
  [
    'difference',
    /\b(?:difference|differ|gap between|how much (?:more|less|higher|lower|dearer|cheaper|bigger|further|richer))\b/,
  ],
  ['sum', /\b(?:total|sum|altogether|in all|in total|combined|together|add(?:ed)? up|sum up)\b/],
]

/** What one row is measured by where a question does not say it. */
const measures = [
  'usd',
  'percent',
  'premium_bps',
  'tvl_usd',
  'volume_usd',
  'pnl_usd',
  'total_usd',
  'amount_decimal',
  'value',
  'transaction_count',
  'price_usd',
  'dex_price_usd',
]

const toAsked = ({ path, format }: Field): AskedField => ({ path, format, label: labelOf(path) })

/** The values of a call's arguments that hold a bound already. */
const holdsBound = (steps: readonly Step[], value: number): boolean =>
  steps.some(({ arguments: args }) =>
    Object.entries(args).some(
      ([name, own]) =>
        /^(?:min_|size|amount|usd)/.test(name) && [own].flat().some((one) => Number(one) === value),
    ),
  )

const windowWords: Readonly<Record<string, string>> = {
  '5m': 'five minutes',
  '15m': 'a quarter of an hour',
  '30m': 'half an hour',
  '1h': 'an hour',
  '2h': 'two hours',
  '4h': 'four hours',
  '6h': 'six hours',
  '12h': 'half a day',
  '24h': 'the last day',
  '3d': 'three days',
  '7d': 'the last week',
  '30d': 'thirty days',
  all: 'all time',
}

const timeArguments = ['window', 'windows', 'within', 'from', 'since', 'to']

/** What became of the stretch of time: an argument, a condition on rows, or nothing. */
function timeOf(
  reading: Reading,
  steps: readonly Step[],
  fields: readonly Field[],
  bounds: Readonly<Record<string, unknown>> = {},
): { where: Condition[]; unapplied: string[]; remark?: string } {
  const { span } = reading
  if (!span) return { where: [], unapplied: [] }
  const args: Record<string, unknown> = { ...bounds, ...steps[0]?.arguments }
  const taken = timeArguments.find((name) => args[name] !== undefined)
  const byRows = spanConditions(reading, fields)
  if (taken === 'from' || taken === 'since' || taken === 'to')
    return {
      where: (byRows ?? []).filter(({ is }) => is === 'until' && args.to === undefined),
      unapplied: [],
    }
  if (taken !== undefined) {
    const window = [args[taken]].flat()[0] as keyof typeof windowSeconds
    const seconds = windowSeconds[window]
    const asked =
      span.fromMs === undefined || reading.window === undefined ? undefined : windowSeconds[reading.window]
    const exact =
      span.toMs === undefined && seconds !== undefined && asked === seconds && span.exact !== false
    return {
      where: [],
      unapplied: [],
      ...(exact
        ? {}
        : {
            remark: `This is told for ${windowWords[window] ?? 'another time'}, not for “${span.text}” exactly.`,
          }),
    }
  }
  if (byRows && byRows.length > 0) return { where: byRows, unapplied: [] }
  const now = /\b(?:today|right now|now|tonight)\b/.test(span.text)
  return { where: [], unapplied: now ? [] : [span.text] }
}

const plainSubjects =
  'stock token coin memecoin single one all expensive valuable stocks tokens crypto thing company ever recent far money'
    .split(' ')
    .map(stemOf)

const subjects = new Set([...things.split('|').map(stemOf), ...plainSubjects])

/** What a question orders by that rows do not tell: the holders of tokens that only their trades are told of. */
function unknownMeasure({ by, word, text }: Rank): string | undefined {
  const own = [...by].filter((stem) => stem.length > 2 && !plainSubjects.includes(stem))
  const named = text.replace(/@\w+/g, '').trim()
  const ofMeasure = /^(?:most|least|fewest|highest|lowest|more|less|fewer|higher|lower)$/.test(word)
  return ofMeasure && own.length > 0 && named !== word ? named : undefined
}

/** The order of rows that a question wants, by a field of theirs. */
function sortOf(
  rank: Rank,
  fields: readonly Field[],
  steps: readonly Step[],
  isBoard: boolean,
): { sort?: RowQuery['sort']; field?: Field; own: boolean; stranger?: string } {
  const sizes = fields.filter(({ kind }) => kind === 'number')
  if (rank.time) {
    const time = fields.find(
      ({ kind, path }) => kind === 'time' && /timestamp|launched|start|created|opened/.test(path),
    )
    return time
      ? { sort: { field: time.path, order: rank.order }, field: time, own: rank.order === 'most' }
      : { own: true }
  }
  const said = matchField(sizes, rank.by, 0.6)
  const stranger = said || isBoard ? undefined : unknownMeasure(rank)
  if (stranger !== undefined) return { own: true, stranger }
  const chosen = steps[0]?.arguments.sort
  const sorted =
    typeof chosen === 'string' ? matchField(sizes, stemsOf(chosen.replaceAll('_', ' ')), 0.6) : undefined
  const usual = measures
    .map((path) => sizes.find((field) => field.path === path))
    .find((own) => own !== undefined)
  const isRanked = sizes.some(({ path }) => path === 'rank')
  const field = said ?? sorted ?? usual
  if (!field) return { own: true }
  return {
    sort: { field: field.path, order: rank.order },
    field,
    own:
      rank.order === 'most' && (said === undefined || said === sorted) && (sorted !== undefined || isRanked),
  }
}

function figureOf(
  plain: string,
  fields: readonly Field[],
  several: boolean,
): { op: Derived; field?: Field } | undefined {
  const op = figures.find(([name, pattern]) => pattern.test(plain) && (name !== 'difference' || several))?.[0]
  if (!op) return undefined
  const sizes = fields.filter(({ kind }) => kind === 'number')
  const field =
    matchField(sizes, stemsOf(plain), 0.6) ??
    (several
      ? sizes.find(({ path }) => /price_usd$/.test(path))
      : measures.map((path) => sizes.find((own) => own.path === path)).find(Boolean))
  return field ? { op, field } : undefined
}

const nouns: Readonly<Record<string, string>> = {
  premiums: 'stocks',
  analytics: 'windows',
  trending: 'tokens',
  chart: 'candles',
  record: 'tokens',
}

const nounOf = (plain: string, { name }: Operation): string => {
  const said =
    /\b(?:how many|number of|count of) (?:different |distinct |unique |of (?:the|its|their) )?((?:@token )?[a-z]+(?: (?:tokens|coins|pools|wallets))?)/
      .exec(plain)?.[1]
      ?.replace('@token ', '')
  const own = name.split('_').at(-1) ?? ''
  return said ?? nouns[own] ?? (own.endsWith('s') ? own : 'rows')
}

/** "The three smallest" says how many, "of the last twenty" among which. */
const isCounted = (plain: string, { word }: Rank): boolean =>
  word === 'top' || new RegExp(`@count (?:\\w+ )?${word}\\b|\\b${word} @count`).test(plain)

/** The order that is asked for; one that goes on from another question keeps what it does not say. */
function rankOf({ plain, newest }: Reading, several: boolean): Rank | undefined {
  const own = newest === undefined ? undefined : readRank(newest, several)
  if (!own || newest === undefined) return readRank(plain, several)
  const before = readRank(plain.slice(0, -newest.length), several)
  const by = own.by.size > 0 ? own.by : (before?.by ?? own.by)
  return { ...own, by, order: own.word === '' ? (before?.order ?? own.order) : own.order }
}

/** What a question wants of the answers of the steps that were made for it; `all` says that it takes every row. */
export function aimOf(
  operation: Operation,
  reading: Reading,
  steps: readonly Step[],
  left: readonly string[] = [],
): { aim: Aim; all: boolean } | undefined {
  if (steps.length === 0) return undefined
  const { plain, comparisons, excluded } = reading
  const every = resultFields(operation)
  const list = steps.length > 1 ? undefined : listOf(operation)
  const fields = every.filter((field) => field.list === list)
  const several = steps.length > 1 || (list !== undefined && reading.tokens.length > 1)
  const unapplied: string[] = []
  const where: Condition[] = []
  for (const named of left) {
    const condition = list === undefined ? undefined : onlyToken(named, fields)
    if (condition) where.push(condition)
    else unapplied.push(named)
  }
  const applied: string[] = []
  let check: Aim['check']
  for (const bound of comparisons) {
    if (bound.is === 'over' && holdsBound(steps, bound.value)) {
      applied.push(bound.text.toLowerCase())
      continue
    }
    const field = boundField(bound, fields, plain)
    const scalar =
      list !== undefined && field
        ? undefined
        : boundField(
            bound,
            every.filter((own) => own.list === undefined),
            plain,
          )
    if (list !== undefined && field) where.push(boundCondition(bound, field))
    else if (scalar && steps.length === 1 && bound.is !== 'between') {
      const { value } = boundCondition(bound, scalar)
      check = { field: toAsked(scalar), is: bound.is, value: Number(value), said: bound.text.toLowerCase() }
    } else unapplied.push(bound.text)
  }
  for (const left of excluded) {
    const condition = list === undefined ? undefined : exclusion(left, fields)
    if (condition) where.push(condition)
    else unapplied.push(`without ${left.text}`)
  }
  if (list !== undefined) {
    const sign = signCondition(plain, fields)
    if (sign && /\b(?:which|how many|what|list|show|who|are there|any|only|number of|count)\b/.test(plain))
      where.push(sign)
    const given = new Set(Object.keys(operation.inputSchema.properties ?? {}))
    const free = fields.filter(({ path }) => !given.has(path))
    const words = (plain.match(/(?<![@\w])[a-z]{3,}/g) ?? []).filter((word) => !subjects.has(stemOf(word)))
    where.push(...wordConditions(words, free, 'same').slice(0, 1))
    where.push(...flagConditions(plain, fields))
  }
  const times = timeOf(reading, steps, list === undefined ? [] : fields, operation.bound)
  where.push(...times.where)
  unapplied.push(...times.unapplied)

  const asked = askedFields(operation, plain, list)
  const rank = rankOf(reading, several)
  const rows = list !== undefined || several
  const figure = rows ? figureOf(plain, fields, several) : undefined
  const noun = nounOf(plain, operation)
  const scalars = every.filter((field) => field.list === undefined && field.kind === 'number')
  const isTold = asked.length > 0 || matchField(scalars, stemsOf(noun), 0.9) !== undefined
  const counts = asksCount.test(plain) && list !== undefined && (where.length > 0 || !isTold)
  const isBoard = !operation.listed && fields.some(({ path }) => path === 'rank')
  const order = rank && rows ? sortOf(rank, fields, steps, isBoard) : undefined
  if (rank && !rows && !rank.time && asked.length === 0 && rank.nth !== undefined)
    unapplied.push(
      `the order (${plain.match(/\b(?:second|third|fourth|fifth|\d+(?:nd|rd|th))\b/)?.[0] ?? 'rank'})`,
    )
  if (order?.stranger) unapplied.push(order.stranger)
  const op = figure?.op ?? (counts ? 'count' : undefined)
  // "The last twenty" says which rows there are, where something else is asked of them.
  const among =
    reading.count !== undefined &&
    ((rank !== undefined && !isCounted(plain, rank)) || figure !== undefined) &&
    excluded.length === 0
  const take = among ? undefined : reading.count
  const query: RowQuery = {
    where,
    ...(order?.sort && !(order.own && where.length === 0) ? { sort: order.sort } : {}),
    ...(rank?.nth !== undefined
      ? { nth: rank.nth }
      : rank?.single && !op
        ? { nth: 1 }
        : take === undefined
          ? {}
          : { take }),
    ...(op ? { figure: { op, ...(figure?.field ? { field: figure.field.path } : {}) } } : {}),
  }
  const hasQuery = where.length > 0 || query.sort !== undefined || query.nth !== undefined || op !== undefined
  if (!hasQuery && asked.length === 0 && unapplied.length === 0 && !times.remark && !check) return undefined
  const measure = figure?.field ?? order?.field
  const all =
    rows &&
    hasQuery &&
    !among &&
    (where.length > 0 ||
      (query.sort !== undefined && !order?.own) ||
      (op !== undefined && take === undefined))
  return {
    aim: {
      operation: operation.name,
      steps: steps.map(({ id }) => id),
      ...(list === undefined ? {} : { list }),
      ...((hasQuery && rows) || asked.some(({ path }) => path.startsWith('*.')) ? { query } : {}),
      noun,
      applied,
      among,
      ...(measure ? { measure: toAsked(measure) } : {}),
      fields: asked,
      ...(check ? { check } : {}),
      unapplied,
      remarks: times.remark ? [times.remark] : [],
    },
    all,
  }
}
