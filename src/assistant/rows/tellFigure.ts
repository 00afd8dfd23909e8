import { type Format, formatFigure } from '../answer/formatFigure.ts'
import { markdownText } from '../answer/markdownText.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import type { Aim, AskedField } from './Aim.ts'
import { type CiteRows, citeDerived, countRows } from './citeRows.ts'
import { labelOf } from './labelOf.ts'
import { ordinals } from './ordinals.ts'
import { derive, groupRows, meets, numberAt } from './queryRows.ts'
import type { Condition, Derived, Row, RowQuery } from './RowQuery.ts'

/** How a figure is called. */
const names = {
  count: 'Number',
  sum: 'Sum',
  average: 'Average',
  median: 'Median',
  difference: 'Difference',
  share: 'Share',
  distinct: 'Number',
  excess: 'Difference',
  surplus: 'Difference',
  ratio: 'Ratio',
  part: 'Part',
  off: 'Distance',
  times: 'Product',
  rate: 'Average',
} as const satisfies Record<Derived, string>

export type FigureRows = {
  fitting: readonly Row[]
  chosen: readonly Row[]
  rows: readonly Row[]
  /** What the rows had to be, in words. */
  conditions: readonly string[]
  /** Whether no row that would count is missing. */
  complete: boolean
}

/** So many groups are told. */
const mostGroups = 12
/** An address is told whole. */
const longestName = 42

const isOfTime = ({ is }: Condition): boolean => is === 'since' || is === 'until'

/** A sentence begins with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Of how many; rows of another time are not what a question chooses from. */
export const ofAll = ({ where }: RowQuery, rows: readonly Row[], cite: CiteRows): string =>
  where.some(isOfTime) ? '' : ` of ${countRows(rows, cite)}`

/** A figure for each value of a field, the largest first, or the smallest. */
function tellGroups(
  aim: Aim,
  query: RowQuery,
  fitting: readonly Row[],
  per: string,
  cite: CiteRows,
): string[] {
  const { op = 'count', field } = query.figure ?? {}
  const made = [...groupRows(fitting, per)].flatMap(([name, rows]) => {
    const own = derive(rows, op, field)
    return own ? [{ name, ...own }] : []
  })
  const sign = query.sort?.order === 'least' ? -1 : 1
  made.sort((one, other) => sign * (other.value - one.value))
  // Those that have as much are as much the first.
  const nth = query.nth === undefined ? undefined : made[query.nth - 1]
  const shown = (query.nth === undefined ? made : made.filter(({ value }) => value === nth?.value)).slice(
    0,
    query.take ?? mostGroups,
  )
  const format = op === 'count' ? 'number' : (aim.measure?.format ?? 'number')
  const lines = shown.map(({ name, value, rows }) => {
    const figure = formatFigure(value, format) ?? ''
    const unit = op === 'count' ? ` ${aim.noun}` : ''
    const [one] = rows
    if (one && name.startsWith('0x')) cite(one.call, name, name, `${one.path}.${per}`)
    return `**${markdownText(name.replaceAll('_', ' '), longestName)}**: ${citeDerived(rows, figure, { value, op, field }, cite)}${unit}`
  })
  if (lines.length === 0) return [`No row has a ${labelOf(per)}.`]
  const what = op === 'count' ? aim.noun : `${names[op].toLowerCase()} of ${aim.measure?.label ?? 'value'}`
  const more = shown.length < made.length && query.nth === undefined ? '\nThere are more of them.' : ''
  if (query.nth !== undefined) {
    const place = `${query.nth === 1 ? '' : `${ordinals[query.nth - 1] ?? 'further'} `}${sign > 0 ? 'highest' : 'lowest'}`
    return [`${capital(place)} by ${labelOf(per)}, ${what}: ${lines.join(', ')}.`]
  }
  return [`${capital(what)} by ${labelOf(per)}:\n${lines.map((line) => `- ${line}`).join('\n')}${more}`]
}

/** Between two times there are so many seconds. */
function secondsAt({ value }: Row, path: string): number | undefined {
  const own = valueAt(value, path)
  const ms = typeof own === 'string' ? Date.parse(own) : Number.NaN
  return Number.isFinite(ms) ? ms / 1000 : undefined
}

/** How much several have together of what the last row has, with each of them. */
function tellPartOfAll(
  measure: AskedField | undefined,
  against: AskedField | undefined,
  rows: readonly Row[],
  cite: CiteRows,
): string[] {
  const [own, whole] = [rows.slice(0, -1), rows.at(-1)]
  const values = own.map((row) => (measure ? numberAt(row, measure.path) : undefined))
  const all = whole && against ? numberAt(whole, against.path) : undefined
  if (!measure || !against || !whole || all === undefined || all === 0 || values.includes(undefined))
    return ['I cannot tell what part of all they have together: one of them is not known.']
  const each = own.map((row, at) => {
    const figure = formatFigure(values[at], measure.format) ?? ''
    cite(row.call, figure, valueAt(row.value, measure.path), `${row.path}.${measure.path}`)
    return figure
  })
  const of = formatFigure(all, against.format) ?? ''
  cite(whole.call, of, valueAt(whole.value, against.path), `${whole.path}.${against.path}`)
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const part = (100 * sum) / all
  const together = citeDerived(
    own,
    formatFigure(sum, measure.format) ?? '',
    { value: sum, op: 'sum', field: measure.path },
    cite,
  )
  const figure = citeDerived(
    rows,
    formatFigure(part, 'percent') ?? '',
    { value: part, op: 'part', field: measure.path, other: against.path },
    cite,
  )
  return [`**${figure}** of ${against.label}: ${together} together (${each.join(' and ')}) of ${of}.`]
}

/** How one figure of a row stands to another, of it or of the row behind it, with both. */
function tellPair(
  { measure, against }: Aim,
  op: 'excess' | 'ratio' | 'part' | 'off',
  rows: readonly Row[],
  cite: CiteRows,
): string[] {
  if (op === 'part' && rows.length > 2) return tellPartOfAll(measure, against, rows, cite)
  const [row, behind = row] = rows
  if (!measure || !against || !row || !behind) return []
  const figureOf = (own: Row, { path, format }: AskedField) => {
    const value = format === 'time' ? secondsAt(own, path) : numberAt(own, path)
    const figure = formatFigure(format === 'time' ? valueAt(own.value, path) : value, format)
    if (figure !== undefined) cite(own.call, figure, valueAt(own.value, path), `${own.path}.${path}`)
    return { value, figure }
  }
  const one = figureOf(row, measure)
  const other = figureOf(behind, against)
  if (one.value === undefined || other.value === undefined || (op !== 'excess' && other.value === 0))
    return [`I cannot tell how ${measure.label} stand to ${against.label}: one of them is not known.`]
  const quotient = one.value / other.value
  const value = {
    excess: one.value - other.value,
    ratio: quotient,
    part: 100 * quotient,
    off: 100 * (quotient - 1),
  }[op]
  // What is paid for each of something is money.
  const isEach = op === 'ratio' && measure.format === 'usd' && against.format === 'number'
  const usual: Record<typeof op, Format> = {
    excess: measure.format === 'time' ? 'seconds' : measure.format,
    ratio: 'number',
    part: 'percent',
    off: 'change',
  }
  const format = isEach ? measure.format : usual[op]
  const figure = formatFigure(value, format) ?? ''
  const made = row === behind ? [row] : [row, behind]
  citeDerived(made, figure, { value, op, field: measure.path, other: against.path }, cite)
  if (one.figure === undefined || other.figure === undefined)
    return [`**${figure}** ${op === 'off' ? 'against' : 'of'} ${against.label}.`]
  if (op === 'off') return [`**${figure}** against ${against.label}: ${one.figure} of ${other.figure}.`]
  if (op === 'part') return [`**${figure}** of ${against.label}: ${one.figure} of ${other.figure}.`]
  if (op === 'excess' && measure.format === 'time')
    return [`**${figure}** from ${against.label}, ${other.figure}, to ${measure.label}, ${one.figure}.`]
  const name = op === 'ratio' ? 'Ratio' : 'Difference'
  const both = `${one.figure} ${measure.label}, ${other.figure} ${against.label}`
  return [
    `**${name} of ${measure.label} ${op === 'ratio' ? 'to' : 'and'} ${against.label}: ${figure}** (${both}).`,
  ]
}

/** What so many of something come to at what one costs, with that; of several things, each and all of them. */
function tellTimes(
  { measure, noun }: Aim,
  { figure: { field = '', by = [1] } = { op: 'times' } }: RowQuery,
  rows: readonly Row[],
  cite: CiteRows,
): string[] {
  const format = measure?.format ?? 'number'
  const isPrice = /price_usd$/.test(field)
  const made = by.flatMap((count, at) => {
    const row = rows[at]
    const one = row && numberAt(row, field)
    if (!row || one === undefined) return []
    const each = formatFigure(one, format) ?? ''
    cite(row.call, each, valueAt(row.value, field), `${row.path}.${field}`)
    const value = one * count
    const all = citeDerived(
      [row],
      formatFigure(value, format) ?? '',
      { value, op: 'times', field, of: count },
      cite,
    )
    const many = isPrice || count === 1 ? noun : `${noun}s`
    return { value, text: `${[count, by.length === 1 ? many : ''].join(' ').trim()} at ${each} each: ${all}` }
  })
  if (made.length < by.length)
    return [`I cannot tell what ${by.join(' and ')} ${noun} cost: one has no price.`]
  const but = isPrice ? ', before fees and what so large an order moves the price by' : ''
  const [first] = made
  if (made.length === 1) return [`**${first?.text}**${but}.`]
  const value = made.reduce((sum, own) => sum + own.value, 0)
  const sum = citeDerived(rows, formatFigure(value, format) ?? '', { value, op: 'times', field }, cite)
  return [`**${sum}** in all (${made.map(({ text }) => text).join('; ')})${but}.`]
}

/** What fell on one of so many days or hours on average, with what there was in all of them. */
function tellRate(
  { measure, noun }: Aim,
  { figure: { field = '', by: [many = 1] = [] } = { op: 'rate' } }: RowQuery,
  [row]: readonly Row[],
  cite: CiteRows,
): string[] {
  const format = measure?.format ?? 'number'
  const each = noun === 'hours' ? 'an hour' : 'a day'
  const all = row && numberAt(row, field)
  if (!row || all === undefined) return [`I cannot tell how much fell on ${each}: it is not known.`]
  const whole = formatFigure(all, format) ?? ''
  cite(row.call, whole, valueAt(row.value, field), `${row.path}.${field}`)
  const value = all / many
  const figure = formatFigure(value, format) ?? ''
  const rate = citeDerived([row], figure, { value, op: 'rate', field, of: many }, cite)
  return [`**${rate} ${measure?.label ?? ''} ${each}** on average: ${whole} in ${many} ${noun}.`]
}

/** How many more rows there are of one kind than of another, with both. */
function tellSurplus(
  { noun }: Aim,
  { per = '', kinds = ['', ''] }: NonNullable<RowQuery['figure']>,
  { fitting, conditions, complete }: FigureRows,
  cite: CiteRows,
): string[] {
  const groups = groupRows(fitting, per)
  const [ones = [], others = []] = kinds.map((kind) => groups.get(kind) ?? [])
  const value = ones.length - others.length
  const made = { value, op: 'surplus', field: per, of: ones.length }
  const figure = citeDerived([...ones, ...others], String(value), made, cite)
  const [one = '', other = ''] = kinds.map((kind) => kind.replaceAll('_', ' '))
  const said = conditions.length > 0 ? `${capital(conditions.join(', '))}: ` : ''
  const least = complete ? '' : 'at least '
  return [
    `${said}**Difference of ${one} and ${other} ${noun}: ${figure}** (${least}${countRows(ones, cite)} ${one}, ${least}${countRows(others, cite)} ${other}).`,
  ]
}

/** By how much in percent the larger of two lies above the other. */
function offOf(rows: readonly Row[], field: string, cite: CiteRows): string {
  const sorted = [...rows].sort((one, other) => (numberAt(other, field) ?? 0) - (numberAt(one, field) ?? 0))
  const [most = 0, least = 0] = sorted.map((row) => numberAt(row, field) ?? 0)
  if (sorted.length !== 2 || least <= 0 || most === least) return ''
  const value = 100 * (most / least - 1)
  const figure = formatFigure(value, 'change') ?? ''
  return `, ${citeDerived(sorted, figure, { value, op: 'off', field, other: field }, cite)} of the smaller`
}

/** What a share is of: so many rows, or what they have together. */
const wholeOf = (all: readonly Row[], field: string | undefined): number =>
  (field === undefined ? undefined : derive(all, 'sum', field)?.value) ?? all.length

const oneOf = (noun: string): string => noun.replace(/(ch|sh|ss)es$/, '$1').replace(/([^s])s$/, '$1')

/** A figure made of rows, in a sentence. */
export function tellFigure(
  aim: Aim,
  query: RowQuery,
  { fitting, chosen, rows, conditions, complete }: FigureRows,
  cite: CiteRows,
): string[] {
  const { op, field, per } = query.figure ?? { op: 'count' as const }
  if (op === 'excess' || op === 'part' || op === 'off' || (op === 'ratio' && aim.against))
    return tellPair(aim, op, rows, cite)
  if (op === 'surplus' && query.figure)
    return tellSurplus(aim, query.figure, { fitting, chosen, rows, conditions, complete }, cite)
  if (op === 'rate') return tellRate(aim, query, rows, cite)
  if (op === 'times') return tellTimes(aim, query, fitting, cite)
  if (per !== undefined) return tellGroups(aim, query, fitting, per, cite)
  const listed = conditions.join(', ')
  const said = listed === '' ? '' : `${capital(listed)}: `
  if (op === 'count')
    return fitting.length === 0
      ? [`${said}${said === '' ? 'None' : 'none'} of the ${countRows(rows, cite)} ${aim.noun}.`]
      : [
          `${said}${complete ? '' : said === '' ? 'At least ' : 'at least '}**${countRows(fitting, cite)}**${query.where.length > 0 ? ofAll(query, rows, cite) : ''} ${fitting.length === 1 && conditions.length === 0 ? oneOf(aim.noun) : aim.noun}.`,
        ]
  // A share is one of what was there at the time that is asked about.
  const all =
    op === 'share'
      ? rows.filter((row) =>
          query.where.filter((own) => isOfTime(own) || own.ofWhole).every((own) => meets(row, own)),
        )
      : rows
  const bySize = query.figure?.bySize ?? false
  const made = derive(query.take === undefined ? fitting : chosen, op, field, all, bySize)
  const format =
    op === 'share'
      ? 'percent'
      : op === 'distinct' || op === 'ratio'
        ? 'number'
        : (aim.measure?.format ?? 'number')
  const figure = made && formatFigure(made.value, format)
  if (all.length === 0) return [`${said}${said === '' ? 'There' : 'there'} are no ${aim.noun}.`]
  if (!made || figure === undefined)
    return [`I cannot tell the ${names[op].toLowerCase()}: no row has a value for it.`]
  const cited = citeDerived(
    made.rows.length > 0 ? made.rows : all.slice(0, 1),
    figure,
    { value: made.value, op, field, bySize, ...(op === 'share' ? { of: wholeOf(all, field) } : {}) },
    cite,
  )
  if (op === 'share' && field !== undefined) {
    const [part, whole] = [made.rows, all].map((own) => {
      const sum = derive(own, 'sum', field)
      const text = formatFigure(sum?.value, aim.measure?.format ?? 'number') ?? ''
      return sum ? citeDerived(sum.rows, text, { value: sum.value, op: 'sum', field }, cite) : ''
    })
    return [`${said}**${cited}** of ${aim.measure?.label ?? 'all'}: ${part} of ${whole}.`]
  }
  if (op === 'share')
    return [`${said}**${cited}**, ${countRows(fitting, cite)} of ${countRows(all, cite)} ${aim.noun}.`]
  if (op === 'distinct')
    return [`${said}**${cited}** different ${aim.noun} in ${countRows(made.rows, cite)} rows.`]
  const label = `${bySize ? 'absolute ' : ''}${aim.measure?.label ?? 'value'}`
  if (op === 'sum' && made.rows.length === 1) return [`${said}**${capital(label)}: ${cited}**.`]
  const over = op === 'difference' || op === 'ratio' ? '' : ` over ${countRows(made.rows, cite)} ${aim.noun}`
  const off = op === 'difference' && format !== 'percent' ? offOf(made.rows, field ?? '', cite) : ''
  return [`${said}**${names[op]} of ${label}: ${cited}**${over}${off}.`]
}
