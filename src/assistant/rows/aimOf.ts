import type { Operation } from '../../operations/kernel/Operation.ts'
import { formatByName } from '../answer/guessTelling.ts'
import { exchanges, launchpads, sectors } from '../catalog/venues.ts'
import type { Step } from '../plan/Plan.ts'
import type { Reading } from '../read/Reading.ts'
import { pairsOf } from '../textOf.ts'
import { type Aim, type AskedField, emptyAim } from './Aim.ts'
import type { AimInput, Parts } from './AimInput.ts'
import { askedColumns, askedFields, isOfTime } from './askedFields.ts'
import { labelOf } from './labelOf.ts'
import { matchField, stemsOf, synonymsOf } from './matchField.ts'
import type { Condition, RowQuery } from './RowQuery.ts'
import { bySize, isAmong, isSigned, readBounds } from './readBounds.ts'
import { asksCount, asksSum, nounOf, readFigure, type WantedFigure } from './readFigure.ts'
import { onlyToken, readKinds } from './readKinds.ts'
import { type Order, readOrder } from './readOrder.ts'
import { readPair } from './readPair.ts'
import { readRank } from './readRank.ts'
import { readTime, unsaidWindow, widenWindow } from './readTime.ts'
import { recalledField } from './recalledField.ts'
import { type Field, listOf, resultFields } from './resultFields.ts'
import { sortBy } from './sortBy.ts'

const toAsked = ({ path, format }: Field, metric: unknown): AskedField => ({
  path,
  format,
  label: labelOf(path === 'value' && typeof metric === 'string' ? metric : path),
})

const nouns = pairsOf('rows/nouns')

const rowNoun = ({ name }: Operation): string => {
  const own = name.split('_').at(-1) ?? ''
  return nouns[own] ?? (own.endsWith('s') ? own : 'rows')
}

/** Whoever is counted is called what the rows are called. */
const ofPeople = /^(?:people|wallets|addresses|accounts|users)$/

const ofLast = /\b(?:last|latest|newest|recent|previous|past|first) @count\b/

/** "The three smallest" says how many, "of the last twenty" among which. */
const isCounted = (plain: string, { rank: { word } }: Order): boolean =>
  word === 'top' ||
  new RegExp(`@count (?:\\w+ |\\w+ (?:with|by|having|of) (?:the )?)?${word}\\b|\\b${word} @count`).test(plain)

/** The value of a series is what was chosen to be measured. */
const ofMetric = (field: Field, step: Step | undefined): Field => {
  const metric = step?.arguments.metric
  return field.path === 'value' && typeof metric === 'string'
    ? {
        ...field,
        words: [...stemsOf(metric.replace(/_usd$/, '').replaceAll('_', ' '))],
        format: formatByName(metric) ?? field.format,
      }
    : field
}

const shareOf =
  /\b(?:share|percentage|percent|proportion|fraction|part|portion) of (.*?)\b(?:are|were|is|was|has|have|had|did|do|does|makes?|made|gets?|got|comes?|came|goes|went|ends?|ended|reach\w*|graduate[sd]?|trades?|traded|sits?|holds?|owns?|costs?|lies?|stands?|fails?|failed|with|without|comes?|actually|ever)\b/

/** An argument that keeps rows back which a share or a part of "the last fifty" is told of becomes a condition. */
function releaseArguments(steps: readonly Step[], fields: readonly Field[], plain: string): Condition[] {
  const released: Condition[] = []
  // "What share of those on Pons graduated" is told of those on Pons.
  const whole = shareOf.exec(plain)?.[1] ?? ''
  const venues = [...exchanges, ...launchpads, ...sectors].filter(([, pattern]) => pattern.test(whole))
  for (const { path, kind, values } of fields)
    for (const { arguments: args } of steps) {
      const name = path === 'venue' ? 'dex' : path
      const value = args[name]
      if (typeof value !== 'string' || !(values.includes(value) || kind === 'text')) continue
      if (venues.some(([key]) => key === value)) continue
      delete args[name]
      released.push({ fields: [path], is: 'same', value: [value], said: `only ${value}` })
    }
  const feed = fields.find(({ path }) => path === 'feed')
  for (const { arguments: args } of steps)
    if (feed && typeof args.has_feed === 'boolean') {
      const is = args.has_feed ? 'some' : 'none'
      delete args.has_feed
      released.push({ fields: ['feed'], is, value: 0, said: is === 'some' ? 'with feed' : 'without feed' })
    }
  return released
}

function queryOf(
  { reading, several }: AimInput,
  {
    where,
    order,
    figure,
    among,
  }: { where: Condition[]; order: Order | undefined; figure: WantedFigure | undefined; among: boolean },
): RowQuery {
  // What two of an order differ by is made of its first two.
  const isApart = figure?.op === 'difference' && !several
  const take = isApart ? 2 : among ? undefined : reading.count
  const rank = order?.rank
  // What there are most of is the first of the groups that are counted.
  const isCountedUp = figure?.op === 'count' && figure.per !== undefined && rank !== undefined
  const isKnown = order?.stranger === undefined || isCountedUp
  const nth =
    // Where the order is not known, no row is the first.
    (isKnown && !isApart ? rank?.nth : undefined) ??
    (rank?.single &&
    !isApart &&
    isKnown &&
    (!figure || figure.per) &&
    !(several && /\beach\b/.test(reading.plain))
      ? 1
      : undefined)
  return {
    where,
    ...(isCountedUp && figure.per
      ? { sort: { field: figure.per.path, order: rank.order, own: true as const } }
      : {}),
    ...(order?.sort &&
    !isCountedUp &&
    (!order.own || where.length > 0 || (nth === 1 && order.sort.order === 'least'))
      ? { sort: { ...order.sort, ...(order.own ? { own: true as const } : {}) } }
      : {}),
    ...(nth === undefined ? (take === undefined ? {} : { take }) : { nth }),
    ...(figure
      ? {
          figure: {
            op: figure.op,
            ...(figure.field ? { field: figure.field.path } : {}),
            ...(figure.per ? { per: figure.per.path } : {}),
            ...(figure.kinds ? { kinds: figure.kinds } : {}),
            ...(figure.field && isSigned(figure.field) && bySize.test(reading.plain)
              ? { bySize: true as const }
              : {}),
          },
        }
      : {}),
  }
}

/** The row that was spoken of, by all of its names: one sender has many transfers. */
const theOne = (values: readonly string[], fields: readonly Field[]): Condition[] =>
  values.map((value) => ({
    fields: fields.flatMap(({ path, kind }) =>
      kind === 'address' || /^(?:symbol|venue|launchpad|sector)$/.test(path) ? [path] : [],
    ),
    is: 'same',
    value: [value],
    said: '',
  }))

/** Whether what is counted is told already: by a field that the question asks for, or one of that name. */
const isTold = ({ scalars, reading }: AimInput, asked: readonly AskedField[]): boolean =>
  asked.some(({ path, format }) => !path.startsWith('*.') && format === 'number') ||
  matchField(
    scalars.filter(({ kind }) => kind === 'number'),
    stemsOf(nounOf(reading.plain) ?? ''),
    0.9,
  ) !== undefined

const figureFirst = (wanted: WantedFigure | undefined): boolean =>
  wanted !== undefined && wanted.op !== 'count'

/** What is counted, where a call keeps to one kind of rows and what is counted does not say so: "graduated: 9 launches". */
const chosenBy = (steps: readonly Step[], plain: string): string[] =>
  Object.entries(steps.length === 1 ? (steps[0]?.arguments ?? {}) : {})
    .flatMap(([name, value]) =>
      name.startsWith('has_')
        ? [`${value === true ? 'with' : 'without'} ${name.slice(4)}`]
        : /^(?:stage|status|type|sector|launchpad|dex)$/.test(name)
          ? [String(value).replaceAll('_', ' ')]
          : [],
    )
    .filter((text) => !(nounOf(plain) ?? '').includes(text))

const perWhat = /\b(?:per|for each|for every|of each|by|broken down by|split by|which|what) ([a-z]+)\b/

/** Of several lists of an answer the one whose rows are what is told apart: "volume per exchange". */
function namedList(
  fields: readonly Field[],
  { plain, newest = plain, comparisons }: Reading,
): string | undefined {
  // "Before it moves by one percent": the list that has a row for each percent.
  if (comparisons.some(({ is, unit }) => is === 'equal' && unit === 'percent')) {
    const keyed = fields.find(({ list, path }) => list !== undefined && path === 'percent')
    if (keyed) return keyed.list
  }
  const said = (perWhat.exec(newest) ?? perWhat.exec(plain))?.[1]
  if (said === undefined || new Set(fields.map(({ list }) => list)).size < 3) return undefined
  const stems = new Set([...stemsOf(said), ...synonymsOf(said)])
  return fields.find(
    ({ list, kind, words }) =>
      list !== undefined && kind === 'text' && words.length === 1 && words.some((word) => stems.has(word)),
  )?.list
}

/** "The busiest exchange, and what share of the whole market is that". */
const ofWhole =
  /\b(?:share|part|percentage|percent|proportion|fraction|slice) of (?:the |all |its )*(?:whole |total |entire |overall |combined )?(?:market|volume|total|all|chain|launches|trades|liquidity|tvl)\b|\b(?:what|which|how big an?|how large an?) (?:share|part|percentage|percent|proportion|fraction|slice) (?:is|does|did|do|was) (?:that|it|this|they)\b/

/** Two figures of one answer that are held against each other; `undefined` where the question does not. */
function pairAim(input: AimInput): Aim | undefined {
  const { operation, reading, steps, list, fields, scalars } = input
  const [step, ...more] = steps
  if (!step || more.length > 0 || reading.only || reading.comparisons.length > 0) return undefined
  const isOneRow = [step.arguments.windows].flat().length === 1 && step.arguments.windows !== undefined
  const inRow = isOneRow ? readPair(reading.plain, fields) : undefined
  const told = scalars.filter(({ path }) => isOfTime(path, reading.plain))
  const pair = inRow ?? readPair(reading.plain, told)
  if (!pair) return undefined
  const time = readTime(input)
  return {
    ...emptyAim(operation.name, [step.id]),
    ...(inRow && list !== undefined ? { list } : {}),
    query: { where: [], figure: { op: pair.op, field: pair.one.path, other: pair.other.path } },
    among: true,
    measure: toAsked(pair.one, undefined),
    against: toAsked(pair.other, undefined),
    unapplied: time.unapplied,
    remarks: time.remark === undefined ? [] : [time.remark],
  }
}

/**
 * What a question wants of the answers of the steps that were made for it; `all` says that it takes every row.
 * `isPart` says that other parts of the question choose among the same rows, so that nothing is told by itself.
 */
export function aimOf(
  operation: Operation,
  reading: Reading,
  steps: readonly Step[],
  left: readonly string[] = [],
  isPart = false,
): { aim: Aim; all: boolean } | undefined {
  if (steps.length === 0) return undefined
  const every = resultFields(operation)
  // What several calls of one window each come to is made of their rows.
  const isAddedUp =
    steps.length > 1 &&
    (asksSum.test(reading.plain) ||
      /\b(?:difference|average|mean|median|times (?:as|more|bigger|larger|higher)|how far apart|how (?:much|many) (?:more|less|fewer|higher|lower|bigger|larger))\b/.test(
        reading.plain,
      )) &&
    steps.every((step) => [step.arguments.windows ?? []].flat().length === 1)
  const list = steps.length > 1 && !isAddedUp ? undefined : (namedList(every, reading) ?? listOf(operation))
  const fields = every.filter((field) => field.list === list).map((field) => ofMetric(field, steps[0]))
  const scalars = every.filter((field) => field.list === undefined)
  const several = steps.length > 1 || (list !== undefined && reading.tokens.length > 1)
  const input: AimInput = { operation, reading, steps, list, fields, scalars, several }
  const pair = pairAim(input)
  if (pair) return { aim: pair, all: false }
  const parts: readonly Parts[] = [readBounds(input), readKinds(input), readTime(input)]
  let where = reading.only ? theOne(reading.only, fields) : parts.flatMap((own) => own.where)
  const unapplied = parts.flatMap((own) => own.unapplied)
  // What somebody bought is bounded by no window of all that was bought.
  if (fields.some(({ path }) => path === 'window') && asksCount.test(reading.plain)) {
    const isBound = ({ is }: Condition) => /^(?:over|under|between)$/.test(is)
    unapplied.push(...where.filter(isBound).map((own) => own.said))
    where = where.filter((own) => !isBound(own))
  }
  // "And the richest of the same sector" is chosen among several, whichever was spoken of last.
  const isAmongAll = reading.newest !== undefined && !/@/.test(reading.newest) && readRank(reading.newest)
  const named = list !== undefined && isAmongAll && left.length < 2 ? [] : left
  const ones = named.flatMap((own) => (list === undefined ? [] : (onlyToken(own, fields) ?? [])))
  const [one] = ones
  // Of several that are named each row is one.
  if (one && ones.length === named.length)
    where.push({
      ...one,
      value: ones.flatMap(({ value }) => (Array.isArray(value) ? value : [])),
      said: `only ${ones.map(({ said }) => said.replace(/^only /, '')).join(', ')}`,
    })
  else unapplied.push(...named)
  const said = reading.only ? (reading.newest ?? reading.plain) : reading.plain
  // What the newest words ask for is asked for, and not what was asked for before.
  const own = reading.newest === undefined ? [] : askedFields(operation, reading.newest, list, !isPart)
  const told = own.length > 0 ? own : askedFields(operation, said, list, !isPart)
  // Beside rows that are told with a field of theirs stands nothing else, unless it is told with them.
  const isOfRows = list !== undefined && told.some(({ path }) => path.startsWith('*.'))
  const plainlyAsked = own.length === 0 && isOfRows ? askedFields(operation, said, list, false) : told
  let ordered = readOrder(input)
  const figured = readFigure(input, true)
  const { op, per } = figured ?? {}
  // "Of the last fifty trades, how many were sells": a part of rows that the question names first.
  const tellsPart = op === 'share' || per !== undefined || (op === 'count' && reading.count !== undefined)
  if (list !== undefined && tellsPart) where.push(...releaseArguments(steps, fields, reading.plain))
  const whole = op === 'share' ? (shareOf.exec(reading.plain)?.[1] ?? '') : ''
  where = where.map((own) =>
    own.said.startsWith('only ') && whole.includes(own.said.slice(5))
      ? { ...own, ofWhole: true as const }
      : own,
  )
  // What is told for each value is told for all of them.
  where = where.filter(
    ({ is, fields: [field], value }) =>
      is !== 'same' || field !== per?.path || (Array.isArray(value) && value.length > 1),
  )
  const wanted = where.length > 0 ? figured : readFigure(input, false)
  if (wanted?.stranger !== undefined) unapplied.push(wanted.stranger)
  // The first few of an order are asked for in it, whatever is made of them.
  const isFirst = reading.count !== undefined && ordered?.named === true && isCounted(reading.plain, ordered)
  if (ordered?.sort && (isFirst || !figureFirst(wanted)) && sortBy(operation, steps, ordered, fields))
    ordered = readOrder(input)
  // Rows beyond a bound come first where they can be had so.
  const beyond = ordered ? undefined : where.find(({ is }) => is === 'over' || is === 'under')
  const field = fields.find(({ path }) => path === beyond?.fields[0])
  if (beyond && field)
    sortBy(
      operation,
      steps,
      { sort: { field: field.path, order: beyond.is === 'over' ? 'most' : 'least' }, field },
      fields,
    )
  // A row that was told is the one whatever its place.
  const isEach = several && list === undefined && /\bof each\b/.test(reading.plain)
  const order = reading.only || isEach ? undefined : ordered
  const figure =
    wanted?.stranger !== undefined ||
    (wanted?.op === 'count' &&
      !wanted.per &&
      where.length === 0 &&
      // How many there are of all is no answer about those that the call itself chooses.
      parts.every(({ applied }) => applied.length === 0) &&
      steps.every(({ arguments: args }) => args.exclude === undefined) &&
      isTold(input, plainlyAsked))
      ? undefined
      : // What two of an order differ by is what they are ordered by.
        wanted?.op === 'difference' && !several && ordered?.field
        ? { ...wanted, field: ordered.field }
        : wanted
  if (order?.stranger !== undefined && !figure?.per) unapplied.push(order.stranger)
  // "The last twenty" says which rows there are, where something else is asked of them.
  const among =
    reading.count !== undefined &&
    // The sum of the three largest is made of those, whatever else there is.
    ((figure !== undefined && !(order?.sort && !order.own && isCounted(reading.plain, order))) ||
      (order === undefined && where.length > 0 && isAmong.test(reading.plain)) ||
      (order !== undefined && ofLast.test(reading.plain) && !isCounted(reading.plain, order))) &&
    reading.excluded.length === 0
  const made: RowQuery = reading.only ? { where, nth: 1 } : queryOf(input, { where, order, figure, among })
  // What part of all the first of an order has is a share of one row.
  const isOfAll =
    !figure &&
    made.nth === 1 &&
    made.sort &&
    order?.field?.format !== 'percent' &&
    ofWhole.test(reading.plain)
  const query: RowQuery =
    isOfAll && made.sort
      ? { where, sort: made.sort, take: 1, figure: { op: 'share', field: made.sort.field } }
      : made
  const hasQuery =
    (list !== undefined && list !== listOf(operation)) ||
    where.length > 0 ||
    query.sort !== undefined ||
    query.nth !== undefined ||
    figure !== undefined
  // Rows that come only where they are asked for are.
  if (where.length > 0 && operation.inputSchema.properties?.[`include_${list}`])
    for (const { arguments: args } of steps) args[`include_${list}`] = true
  const check = parts[0]?.check
  const rows = list !== undefined || several
  // Rows that are chosen are told without what usually stands above them.
  const asked =
    hasQuery && rows && !figure
      ? askedFields(operation, said, list, !isPart && !/\b(?:how many|number of|total|net)\b/.test(said))
      : plainlyAsked
  const measured = figure?.field && labelOf(figure.field.path)
  // The figure of all is no answer about some.
  const isNamedRow = list !== undefined && list !== listOf(operation) && query.nth !== undefined
  const isOfRow = ({ path }: AskedField) => isNamedRow && fields.some((own) => own.path === path)
  const fieldsTold = asked.filter((own) => !(where.length > 0 && own.label === measured) && !isOfRow(own))
  const columns = figure || reading.only ? [] : askedColumns(operation, said, list)
  const measure =
    (reading.only && recalledField(said, fields)) ?? figure?.field ?? (figure?.per ? undefined : order?.field)
  widenWindow(input, where)
  const paths = hasQuery ? [measure?.path ?? '', ...where.flatMap((own) => own.fields)] : []
  const remarks = [...parts.flatMap(({ remark }) => remark ?? []), ...unsaidWindow(input, paths)]
  if (
    !hasQuery &&
    fieldsTold.length === 0 &&
    columns.length === 0 &&
    unapplied.length === 0 &&
    remarks.length === 0 &&
    !check
  )
    return undefined
  const all =
    rows &&
    hasQuery &&
    !among &&
    (where.length > 0 ||
      (query.sort !== undefined && !order?.own) ||
      (figure !== undefined && query.take === undefined) ||
      query.figure?.op === 'share')
  return {
    aim: {
      operation: operation.name,
      steps: steps.map(({ id }) => id),
      ...(list === undefined ? {} : { list }),
      ...((hasQuery && rows) || fieldsTold.some(({ path }) => path.startsWith('*.')) ? { query } : {}),
      noun:
        figure?.op === 'distinct'
          ? (nounOf(reading.plain) ?? labelOf(figure.field?.path ?? ''))
          : figure?.op === 'count' && !figure.per && !ofPeople.test(nounOf(reading.plain) ?? '')
            ? (nounOf(reading.plain) ?? rowNoun(operation))
            : rowNoun(operation),
      applied: [
        ...(reading.label === undefined ? [] : [reading.label]),
        ...parts.flatMap((own) => own.applied),
        ...(figure?.op === 'count' && !figure.per ? chosenBy(steps, reading.plain) : []),
      ],
      among,
      ...(measure ? { measure: toAsked(measure, steps[0]?.arguments.metric) } : {}),
      fields: fieldsTold,
      columns,
      ...(check ? { check } : {}),
      unapplied,
      aside: [],
      remarks,
    },
    all,
  }
}
