import type { Format } from '../answer/formatFigure.ts'
import { markdownText } from '../answer/markdownText.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import type { Aim } from '../rows/Aim.ts'
import { citeDerived } from '../rows/citeRows.ts'
import { derive, groupRows, numberAt, queryRows } from '../rows/queryRows.ts'
import type { Row, RowQuery } from '../rows/RowQuery.ts'
import { labelOfField } from './labelOfField.ts'
import { localFigure } from './localFigure.ts'
import type { RowsTold } from './rowLine.ts'

/** So many groups are told. */
const mostGroups = 8

const named = ['average', 'median', 'sum', 'difference'] as const

type Made = { figure: NonNullable<RowQuery['figure']>; isPart: boolean }

/** What one figure is of another in percent, with both; undefined where one of them is not known. */
function partLine(
  { measure, against }: Aim,
  [row, behind]: readonly Row[],
  { language, cite, label }: RowsTold,
): string[] | undefined {
  const write = localFigure(language.code)
  const figureOf = (own: Row | undefined, path: string, format: Format) => {
    const value = own && numberAt(own, path)
    const text = value === undefined ? undefined : write(value, format)
    if (own && text !== undefined) cite(own.call, text, valueAt(own.value, path), `${own.path}.${path}`)
    return { value, text }
  }
  if (!measure || !against || !row || !behind || label !== 'share') return undefined
  const one = figureOf(row, measure.path, measure.format)
  const other = figureOf(behind, against.path, against.format)
  if (one.value === undefined || !other.value) return undefined
  const value = (100 * one.value) / other.value
  const text = write(value, 'percent') ?? ''
  citeDerived([row, behind], text, { value, op: 'part', field: measure.path, other: against.path }, cite)
  return [`${language.labels.share}: **${text}** (${one.text} / ${other.text})`]
}

/** A figure made of rows; undefined where it is not the one that was asked for. */
export function figureLine(
  aim: Aim,
  query: RowQuery,
  rows: readonly Row[],
  { figure, isPart }: Made,
  told: RowsTold,
): string[] | undefined {
  const { language, cite, label, bound } = told
  if (figure.op === 'part') return partLine(aim, rows, told)
  const { measure } = aim
  const counts = figure.op === 'count' || figure.op === 'distinct'
  const isShare = figure.op === 'share'
  const name = counts ? label : isShare ? 'share' : measure && labelOfField(measure.path, measure.label)
  const op = named.find((own) => own === figure.op)
  if (!name || (!counts && !isShare && !op) || (label !== undefined && name !== label && label !== op))
    return undefined
  // Pools are no tokens: what is counted must be what was asked for.
  if (counts && label !== 'pools' && rows.some(({ value }) => valueAt(value, 'base_symbol') !== undefined))
    return undefined
  const { chosen, fitting } = queryRows(rows, query)
  const made = counts
    ? { value: fitting.length, rows: fitting }
    : derive(query.take === undefined ? fitting : chosen, figure.op, figure.field, rows)
  const format = isShare ? 'percent' : counts ? 'number' : (measure?.format ?? 'number')
  const text = made && localFigure(language.code)(made.value, format)
  if (!made || text === undefined) return undefined
  const { value, rows: of } = made
  const whole = isShare ? { of: derive(rows, 'sum', figure.field)?.value ?? rows.length } : {}
  const derived = { value, op: counts ? 'count' : figure.op, field: figure.field, ...whole }
  if (of.length > 0) citeDerived(of, text, derived, cite)
  const head = [...(op && of.length > 1 ? [language.labels[op]] : []), language.labels[name]].join(' · ')
  return [`${head}${bound === undefined ? '' : ` (${bound})`}: **${isPart && counts ? '≥ ' : ''}${text}**`]
}

/** A figure for each value of a field, the largest first, or the smallest. */
export function groupLines(
  { measure }: Aim,
  query: RowQuery,
  rows: readonly Row[],
  { figure: { op, field, per = '' } }: Made,
  { language, cite, label, head }: RowsTold,
): string[] {
  const made = [...groupRows(queryRows(rows, query).fitting, per)].flatMap(([name, group]) => {
    const own = derive(group, op, field)
    return own ? [{ name, ...own }] : []
  })
  const sign = query.sort?.order === 'least' ? -1 : 1
  made.sort((one, other) => sign * (other.value - one.value))
  const from = (query.nth ?? 1) - 1
  const most = query.nth === undefined ? (query.take ?? mostGroups) : 1
  const own = (measure && labelOfField(measure.path, measure.label)) ?? label ?? 'traded'
  return made.slice(from, from + most).map(({ name, value, rows: group }) => {
    const [one] = group
    const isAddress = name.startsWith('0x')
    if (one && isAddress) cite(one.call, name, name, `${one.path}.${per}`)
    const text = localFigure(language.code)(value, op === 'count' ? 'number' : (measure?.format ?? 'number'))
    const cited = citeDerived(group, text ?? '', { value, op, field }, cite)
    const title = head === undefined ? '' : `${language.labels[head]}: `
    return `${title}${isAddress ? `\`${name}\`` : `**${markdownText(name)}**`} · ${language.labels[own]}: **${cited}**`
  })
}
