import { markdownText } from '../answer/markdownText.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import type { Aim } from '../rows/Aim.ts'
import { citeDerived } from '../rows/citeRows.ts'
import { derive, groupRows, queryRows } from '../rows/queryRows.ts'
import type { Row, RowQuery } from '../rows/RowQuery.ts'
import { labelOfField } from './labelOfField.ts'
import { localFigure } from './localFigure.ts'
import type { RowsTold } from './rowLine.ts'

/** So many groups are told. */
const mostGroups = 8

const named = ['average', 'median', 'sum'] as const

type Made = { figure: NonNullable<RowQuery['figure']>; isPart: boolean }

/** A figure made of rows; undefined where it is not the one that was asked for. */
export function figureLine(
  { measure }: Aim,
  query: RowQuery,
  rows: readonly Row[],
  { figure, isPart }: Made,
  { language, cite, label, bound }: RowsTold,
): string[] | undefined {
  const counts = figure.op === 'count' || figure.op === 'distinct'
  const name = counts ? label : measure && labelOfField(measure.path, measure.label)
  const op = named.find((own) => own === figure.op)
  if (!name || (!counts && !op) || (label !== undefined && name !== label && label !== op)) return undefined
  // Pools are no tokens: what is counted must be what was asked for.
  if (counts && label !== 'pools' && rows.some(({ value }) => valueAt(value, 'base_symbol') !== undefined))
    return undefined
  const { chosen, fitting } = queryRows(rows, query)
  const made = counts
    ? { value: fitting.length, rows: fitting }
    : derive(query.take === undefined ? fitting : chosen, figure.op, figure.field, rows)
  const format = counts ? 'number' : (measure?.format ?? 'number')
  const text = made && localFigure(language.code)(made.value, format)
  if (!made || text === undefined) return undefined
  const { value, rows: of } = made
  if (of.length > 0)
    citeDerived(of, text, { value, op: counts ? 'count' : figure.op, field: figure.field }, cite)
  const head = [...(op && of.length > 1 ? [language.labels[op]] : []), language.labels[name]].join(' · ')
  return [`${head}${bound === undefined ? '' : ` (${bound})`}: **${isPart && counts ? '≥ ' : ''}${text}**`]
}

/** A figure for each value of a field, the largest first, or the smallest. */
export function groupLines(
  { measure }: Aim,
  query: RowQuery,
  rows: readonly Row[],
  { figure: { op, field, per = '' } }: Made,
  { language, cite, label }: RowsTold,
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
    return `${isAddress ? `\`${name}\`` : `**${markdownText(name)}**`} · ${language.labels[own]}: **${cited}**`
  })
}
