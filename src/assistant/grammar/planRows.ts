import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Step } from '../plan/Plan.ts'
import type { Aim, AskedField } from '../rows/Aim.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Condition, RowQuery } from '../rows/RowQuery.ts'
import { ofWindow, windowWords } from '../rows/readTime.ts'
import type { Ask, AskedBound, AskedDim } from './Ask.ts'
import type { Column, Relation } from './Relation.ts'
import { kindsOfAction } from './readAsks.ts'

export type Planned = { steps: Step[]; aims: Aim[] }

/** Why nothing is planned. */
export type Unplanned = { unplanned: string }

const toField = ({ path, format, label }: Column): AskedField => ({ path, format, label })

/** The column that a measure is in these rows; what something is by size is the relation's own. */
export const columnOf = (relation: Relation, measure: string): Column | undefined => {
  const own = measure === 'size' ? relation.size : measure
  return (
    relation.columns[own] ??
    (own === 'usd' && relation.units.usd !== undefined ? relation.columns[relation.units.usd] : undefined)
  )
}

const signOf = ({ dim, values: [value = ''] }: AskedDim) =>
  dim === 'sign' ? /^(\w+)([+-])$/.exec(value)?.slice(1) : undefined

/** The measure that a bound is of. */
function measureOf(relation: Relation, bound: AskedBound): string | undefined {
  // A stock for less than thousands of dollars is spoken of by its price.
  const isPrice =
    bound.unit === 'usd' && bound.measure === undefined && relation.rows === 'stock' && bound.value < 2_000
  return bound.measure ?? (isPrice ? 'price' : relation.units[bound.unit])
}

/** A bound in the unit of the column that it is of. */
function conditionOf(relation: Relation, bound: AskedBound): Condition | undefined {
  const measure = measureOf(relation, bound)
  const column = measure === undefined ? undefined : columnOf(relation, measure)
  if (!column) return undefined
  const scale =
    bound.unit === 'percent' && /_bps$/.test(column.path)
      ? 100
      : bound.unit === 'bps' && /percent$/.test(column.path)
        ? 0.01
        : 1
  const { is, value, upper, inclusive, said } = bound
  return {
    fields: [column.path],
    is,
    value: value * scale,
    ...(upper === undefined ? {} : { upper: upper * scale }),
    ...(inclusive ? { inclusive } : {}),
    said: bound.signed || said === '' ? said : `${column.label} ${said}`,
  }
}

const namesOf = (token: Ask['tokens'][number]): string[] =>
  /^eth(?:er|ereum)?$/i.test(token.text)
    ? ['ETH', token.reference]
    : [...new Set([token.reference, token.text])]

type Made = {
  named: Record<string, string>
  args: Record<string, unknown>
  where: Condition[]
  applied: string[]
  since?: { field: string; ms: number }
}

/** What of an ask becomes an argument, and what a condition on rows; a sentence where something becomes neither. */
function applied(relation: Relation, ask: Ask): Made | string {
  const made: Made = { named: {}, args: { ...relation.arguments }, where: [], applied: [] }
  for (const bound of ask.bounds) {
    const condition = conditionOf(relation, bound)
    if (!condition) return `no column for ${bound.said}`
    const argument = bound.is === 'over' ? relation.least?.[measureOf(relation, bound) ?? ''] : undefined
    if (argument !== undefined && made.args[argument] === undefined) {
      made.args[argument] = condition.value
      made.applied.push(condition.said)
    } else made.where.push(condition)
  }
  for (const dim of ask.dims) {
    const sign = signOf(dim)
    if (sign) {
      const [measure = '', way] = sign
      const column = columnOf(relation, measure)
      if (!column) return `no column for ${dim.said}`
      if (ask.bounds.some((bound) => bound.measure === measure)) continue
      made.where.push({ fields: [column.path], is: way === '+' ? 'over' : 'under', value: 0, said: dim.said })
      continue
    }
    const filter = relation.filters[dim.dim]
    if (!filter) return `no filter for ${dim.dim}`
    if (dim.dim === 'feed' || dim.values[0] === 'yes') {
      const is = (dim.values[0] === 'yes') !== dim.not
      if (filter.argument && ask.figure === undefined) made.args[filter.argument] = is
      else if (filter.path)
        made.where.push(
          dim.dim === 'feed'
            ? { fields: [filter.path], is: is ? 'some' : 'none', value: 0, said: dim.said }
            : { fields: [filter.path], is: is ? 'same' : 'other', value: true, said: dim.said },
        )
      continue
    }
    const isNot = dim.not
    if (filter.argument?.startsWith('{')) {
      if (isNot || dim.values.length !== 1) return `several of ${dim.dim}`
      made.named[filter.argument] = dim.values[0] ?? ''
      continue
    }
    if (dim.dim === 'role') {
      made.args.exclude = dim.values
      made.applied.push(dim.said)
      continue
    }
    const isWhole = ask.figure !== 'share' || /^(?:launchpad|sector|kind)$/.test(dim.dim)
    if (filter.argument && !isNot && dim.values.length === 1 && isWhole) {
      if (made.args[filter.argument] !== undefined) return `two values for ${dim.dim}`
      made.args[filter.argument] = dim.values[0]
      made.applied.push(dim.values[0]?.replaceAll('_', ' ') ?? '')
    } else if (filter.path) {
      const said = `${isNot ? 'not ' : 'only '}${dim.said || dim.values.join(', ').replaceAll('_', ' ')}`
      made.where.push({ fields: [filter.path], is: isNot ? 'other' : 'same', value: dim.values, said })
    } else return `no column for ${dim.dim}`
  }
  if (
    relation.rows.startsWith('action') &&
    ask.order?.measure === 'effectiveAt' &&
    ask.order.way === 'least' &&
    made.args.status === undefined &&
    made.where.every(({ fields }) => fields[0] !== 'status')
  )
    made.args.status = 'pending'
  const unnamed = /\{(?:sector|launchpad)\}/.exec(relation.operation)?.[0]
  if (unnamed !== undefined && made.named[unnamed] === undefined) return `no ${unnamed}`
  for (const kind of ask.withoutRows)
    if (relation.rows !== (kind === 'stock' ? 'memecoin' : 'stock'))
      return `no place for what is left out: ${kind}`
  const kind = /^action\.(.+)$/.exec(relation.rows)?.[1]
  if (kind)
    made.where.push({ fields: ['likely_kind'], is: 'same', value: kindsOfAction(relation.rows), said: '' })
  return subjects(relation, ask, made) ?? times(relation, ask, made) ?? made
}

function subjects(relation: Relation, ask: Ask, made: Made): string | undefined {
  const [token, ...others] = ask.tokens
  if (relation.needs === 'market' && (token || ask.wallets.length > 0)) return 'of no one'
  if (token && relation.rows === 'compared') made.args.tokens = ask.tokens.map(({ reference }) => reference)
  else if (token && relation.token && others.length === 0) made.args[relation.token] = token.reference
  else if (token && relation.token && relation.rows === 'pool' && others.length === 1) {
    made.args[relation.token] = token.reference
    made.where.push({ fields: relation.tokens, is: 'same', value: others.flatMap(namesOf), said: '' })
  } else if (token && relation.tokens.length > 0)
    made.where.push({
      fields: relation.tokens,
      is: 'same',
      value: ask.tokens.flatMap((own) =>
        relation.rows.startsWith('bridge') && /^eth/i.test(own.text) ? ['ETH'] : namesOf(own),
      ),
      said: `only ${ask.tokens.map(({ text }) => text).join(', ')}`,
    })
  else if (token) return 'no place for a token'
  if (ask.without.length > 0) {
    if (relation.tokens.length === 0) return 'no place for a token that is left out'
    made.where.push({
      fields: relation.tokens,
      is: 'other',
      value: ask.without.flatMap(namesOf),
      said: `without ${ask.without.map(({ text }) => text).join(', ')}`,
    })
  }
  const [wallet, ...more] = ask.wallets
  if (wallet && relation.wallet && more.length === 0) made.args[relation.wallet] = wallet
  else if (wallet) return 'no place for a wallet'
  if (relation.needs === 'token' && !token) return 'a token is missing'
  if (relation.needs === 'wallet' && !wallet) return 'a wallet is missing'
  const [pool, ...rest] = ask.pools
  if (pool && relation.key === 'pool' && rest.length === 0)
    made.where.push({ fields: ['pool'], is: 'same', value: [pool], said: '' })
  else if (pool) return 'no place for a pool'
  return undefined
}

function times(relation: Relation, ask: Ask, made: Made): string | undefined {
  const [time, ...others] = ask.times
  if (ask.moment !== undefined || ask.interval !== undefined) return 'no place for a moment'
  if (others.length > 0) return 'several times'
  if (relation.window && !(relation.rows === 'pool' && isOpening(ask))) {
    if (time?.span?.toMs !== undefined || time?.span?.exact === false) return 'a stretch that is no window'
    const window = time?.window ?? (ask.ever ? 'all' : undefined)
    if (
      window !== undefined ||
      relation.operation.includes('{window}') ||
      relation.operation === toolNames.listTrending ||
      relation.rows === 'trader'
    )
      made.args.window = window ?? relation.window
    return undefined
  }
  if (!time || time.window === 'all') return undefined
  if (
    relation.rows.startsWith('action') &&
    made.args.status !== 'applied' &&
    /\b(?:this|next)\b/i.test(time.span?.text ?? '')
  )
    return 'a time that is to come'
  if (relation.rows === 'stock' || relation.time === undefined) return 'no place for a time'
  const { fromMs, toMs, text = time.window } = time.span ?? {}
  if (fromMs === undefined && toMs === undefined) return 'no place for a time'
  if (fromMs !== undefined) {
    if (relation.since) made.args[relation.since] = new Date(fromMs).toISOString()
    else {
      made.where.push({ fields: [relation.time], is: 'since', value: fromMs, said: text })
      made.since = { field: relation.time, ms: fromMs }
    }
  }
  if (toMs !== undefined)
    made.where.push({
      fields: [relation.time],
      is: 'until',
      value: toMs,
      said: fromMs === undefined ? text : '',
    })
  return undefined
}

/** "Which pools opened within two days" asks when they were made. */
const isOpening = ({ asks }: Ask): boolean => asks.includes('verb open')

/** A call that lists rows, and what is wanted of them. */
export function planRows(relation: Relation, ask: Ask, id: string): Planned | Unplanned {
  if (relation.needs === 'market' && !(ask.order?.measure === 'size' || ask.order?.measure === 'usd'))
    return { unplanned: `${relation.operation}: not the largest` }
  const made = applied(relation, ask)
  if (typeof made === 'string') return { unplanned: `${relation.operation}: ${made}` }
  const wanted = ask.wants.filter((measure) => !isSaidAnyway(relation, measure))
  const missing = wanted.find((measure) => columnOf(relation, measure) === undefined)
  if (missing !== undefined) return { unplanned: `${relation.operation}: no column ${missing}` }
  const asked = ask.order ?? (relation.rows === 'compared' ? ask.comparative : undefined)
  const isOfOracle = [...ask.wants, ...ask.dims.flatMap(({ values }) => values)].some((own) =>
    /^(?:premium|oracle)/.test(own),
  )
  const order = asked?.measure === 'cheap' ? { ...asked, measure: isOfOracle ? 'premium' : 'price' } : asked
  const sorted = order && columnOf(relation, order.measure ?? 'size')
  if (order && !sorted) return { unplanned: `${relation.operation}: no order by ${order.measure}` }
  const columns = [...new Set(wanted)].flatMap((measure) => columnOf(relation, measure) ?? [])
  const [first] = columns
  const figure = figureOf(relation, ask, columns, sorted)
  if (typeof figure === 'string') return { unplanned: `${relation.operation}: ${figure}` }
  if (ask.nth !== undefined && !order) return { unplanned: `${relation.operation}: a place in no order` }
  if (relation.rows === 'block' && !order && ask.take === undefined && !figure)
    return { unplanned: 'which block' }
  if (relation.rows === 'exchange' && !order && !figure && made.where.length === 0)
    return { unplanned: 'all exchanges' }
  const isAll = made.where.length > 0 || figure !== undefined || order !== undefined
  if (
    relation.onlyOrder &&
    (order?.measure !== relation.onlyOrder.split(':')[1] || order?.way === 'least' || ask.figure)
  )
    return { unplanned: `${relation.operation}: another order` }
  // "The tokens of a launchpad with the most volume today" were not launched today.
  if (
    relation.since &&
    order &&
    ask.times.length > 0 &&
    ofWindow.test(sorted?.path ?? '') &&
    !ask.asks.includes('verb launch')
  )
    return { unplanned: `${relation.operation}: the time of what` }
  const key = order && `${order.way}:${order.measure === 'size' ? relation.size : order.measure}`
  // A bound is met first by the rows of its own order.
  const bounded =
    order === undefined ? ask.bounds.find(({ is }) => is === 'over' || is === 'under') : undefined
  const signed =
    order === undefined && !bounded
      ? ask.dims.flatMap((dim) => [signOf(dim)?.join('') ?? []].flat())[0]
      : undefined
  const boundKey = bounded
    ? `${bounded.is === 'over' ? 'most' : 'least'}:${bounded.measure ?? relation.units[bounded.unit] ?? ''}`
    : signed && `${signed.endsWith('+') ? 'most' : 'least'}:${signed.slice(0, -1)}`
  // What a stretch chooses comes first where rows can come by their time.
  const byTime =
    made.since !== undefined && order === undefined && !bounded ? relation.sorts['most:time'] : undefined
  const isByTime = relation.order === 'most:time' || byTime !== undefined
  const sort =
    key === undefined
      ? boundKey === undefined
        ? byTime
        : relation.sorts[boundKey]
      : (relation.sorts[key] ?? (relation.order === key ? {} : undefined))
  const isOwn = key !== undefined && sort !== undefined && made.where.length === 0
  const isOne =
    order !== undefined &&
    ask.take === undefined &&
    ask.many !== true &&
    !(figure && figure.op !== 'difference')
  if (figure?.op === 'share' && order) return { unplanned: 'a share of an order' }
  const among = figure !== undefined && ask.take !== undefined && figure.op !== 'difference'
  if (among && !isOwn)
    return { unplanned: `${relation.operation}: a figure of some in an order that is not theirs` }
  const take = among ? undefined : (ask.take ?? (figure?.op === 'difference' ? 2 : undefined))
  const nth = ask.nth ?? (isOne && figure === undefined && relation.rows !== 'compared' ? 1 : undefined)
  const query: RowQuery = {
    where: made.where,
    ...(sorted && order
      ? { sort: { field: sorted.path, order: order.way, ...(isOwn ? { own: true as const } : {}) } }
      : {}),
    ...(nth === undefined ? (take === undefined ? {} : { take }) : { nth }),
    ...(figure ? { figure } : {}),
  }
  // Where the rows come as they are asked for, no more of them are.
  const isFirst = isOwn && (figure === undefined || among)
  const most = isFirst || !isAll ? (nth !== undefined && nth > 20 ? nth : ask.take) : undefined
  const isBare = (isFirst || !isAll) && most === undefined
  const limit =
    relation.limit === undefined || isBare ? undefined : Math.min(most ?? relation.limit, relation.limit)
  const operation = relation.operation
    .replace(/\{(?:sector|launchpad)\}/, (name) => made.named[name] ?? '')
    .replace('{window}', String(made.args.window))
  if (relation.operation.includes('{window}')) delete made.args.window
  const step: Step = {
    id,
    operation,
    arguments: {
      ...made.args,
      ...(sort ?? {}),
      ...(limit === undefined ? {} : { limit }),
    },
    ...(relation.pages && isAll && !(isOwn && !figure) && !among
      ? { pages: { list: relation.list, ...(made.since && isByTime ? { since: made.since } : {}) } }
      : {}),
  }
  const measure = sorted ?? first
  const aim: Aim = {
    ...emptyAim(operation, [id]),
    list: relation.list,
    ...(isAll || ask.nth !== undefined || ask.take !== undefined || relation.each ? { query } : {}),
    applied: made.applied,
    among,
    noun: relation.noun,
    ...(relation.each ? { each: relation.each } : {}),
    remarks:
      ask.times.length > 0 || ask.ever
        ? []
        : unsaidWindow(relation, [...columns, ...(sorted ? [sorted] : [])]),
    ...(measure ? { measure: toField(figure?.field && first && !sorted ? first : measure) } : {}),
    ...(figure?.other
      ? {
          against: toField(
            columnOf(relation, ask.against ?? '') ??
              measure ??
              first ?? { path: '', format: 'number', label: '' },
          ),
        }
      : {}),
    fields: columns.map((column) => ({ ...toField(column), path: `*.${column.path}` })),
    columns: columns.map(toField),
  }
  if (figure?.field) {
    const own = [...columns, ...(sorted ? [sorted] : [])].find(({ path }) => path === figure.field)
    if (own) aim.measure = toField(own)
  }
  return { steps: [step], aims: [aim] }
}

/** The window that nobody asked for, where what is told is of one. */
function unsaidWindow(relation: Relation, columns: readonly Column[]): string[] {
  const window = relation.window === undefined ? undefined : windowWords[relation.window]
  const isOfIt = relation.operation.includes('{window}') || columns.some(({ path }) => ofWindow.test(path))
  return window === undefined || !isOfIt ? [] : [`This is told for ${window}.`]
}

/** What a row is told with whatever is asked for: its token, its name. */
const isSaidAnyway = (relation: Relation, measure: string): boolean =>
  (measure === 'tokens' && relation.columns.tokens === undefined) ||
  (measure === 'usd' && columnOf(relation, 'usd') === undefined)

type Figure = NonNullable<RowQuery['figure']>

function figureOf(
  relation: Relation,
  ask: Ask,
  columns: readonly Column[],
  sorted: Column | undefined,
): Figure | undefined | string {
  const { figure } = ask
  if (figure === undefined) return undefined
  const [first] = columns
  if (figure === 'count') {
    // "How many holders have they" counts nothing that is listed.
    if (columns.length > 0 && !ask.bounds.length && !ask.dims.length && !ask.without.length)
      return 'a count of a column'
    return ask.order ? 'a count of an order' : { op: 'count' }
  }
  if (figure === 'ratio') {
    if (relation.rows !== 'compared') return 'a ratio of many'
    const against =
      columnOf(relation, ask.against ?? '') ??
      (relation.rows === 'compared' && ask.tokens.length === 2 ? first : undefined)
    return first && against ? { op: 'ratio', field: first.path, other: against.path } : 'no ratio'
  }
  const own = first ?? sorted
  if (own?.format === 'time') return `no ${figure} of times`
  // What share an exchange has is one of what went through it.
  const weight =
    first ?? (/^(?:exchange|launchpad)$/.test(relation.rows) ? relation.columns[relation.size] : undefined)
  if (figure === 'share') return { op: 'share', ...(weight ? { field: weight.path } : {}) }
  if (figure === 'difference') {
    if (relation.rows !== 'compared' && !ask.order) return 'a difference of what'
    return own ? { op: 'difference', field: own.path } : 'a difference of what'
  }
  return own ? { op: figure, field: own.path } : `no ${figure}`
}
