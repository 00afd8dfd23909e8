import type { Format } from '../answer/formatFigure.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import type { Aim } from '../rows/Aim.ts'
import { countRows } from '../rows/citeRows.ts'
import { isPartial } from '../rows/isPartial.ts'
import { meets, queryRows } from '../rows/queryRows.ts'
import type { Row } from '../rows/RowQuery.ts'
import { rowsOf } from '../rows/rowsOf.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import { figureLine, groupLines } from './figureLines.ts'
import { labelOfField } from './labelOfField.ts'
import { localFigure } from './localFigure.ts'
import { type Column, columnsOf, type RowsTold, rowLine } from './rowLine.ts'

/** So many rows, and so many fields of one. */
const mostRows = 8
const mostFields = 4

/** The fields that the usual telling of an operation writes. */
export const fieldsIn = (template: string): Column[] =>
  [...template.matchAll(/\{([\w.]+):(\w+)\}/g)].flatMap(([, path = '', format = 'text']) =>
    // Our own templates name formats that there are.
    columnsOf([{ path, format: format as Format, label: '' }]),
  )

/** Whether one value lies where the question asks. */
function checkLines({ check }: Aim, [row]: readonly Row[], told: RowsTold): string[] | undefined {
  if (!check || !row) return undefined
  const { field, is, value } = check
  const columns = columnsOf([field])
  const line = rowLine(row, columns, told)
  const isAsked = columns.some(
    ({ label }) => label === (told.label ?? label) || (label === 'feed' && told.label === 'price'),
  )
  if (line === undefined || !isAsked) return undefined
  const holds = meets(row, { fields: [field.path], is, value, said: '' })
  return [told.language.labels[holds ? 'yes' : 'no'], line]
}

/** What is told of rows: what is asked for, then what is usual, each once. */
function columnsTold(aim: Aim, calls: readonly AssistantCall[], { operation }: RowsTold): Column[] {
  const usual = fieldsIn(operation.speech.telling?.rows?.each ?? '')
  const asked = columnsOf([...(aim.measure ? [aim.measure] : []), ...aim.columns, ...aim.fields])
  // A chart's prices are in the currency that it says.
  const isUsd = calls.some(({ result }) => valueAt(result?.data, 'currency') === 'usd')
  return [...asked.map((one) => usual.find(({ path }) => path === one.path) ?? one), ...usual]
    .filter(
      ({ label, path }, place, all) =>
        all.findIndex((other) => other.label === label || other.path === path) === place,
    )
    .map((one) => (isUsd && /^(?:open|high|low|close)$/.test(one.path) ? { ...one, format: 'usd' } : one))
}

/** The rows and figures that a question aims at, in lines; undefined where they do not tell what was asked for. */
export function tellRows(aim: Aim, calls: readonly AssistantCall[], told: RowsTold): string[] | undefined {
  const { language, operation, cite, label } = told
  const { query, measure } = aim
  const rows = rowsOf(aim, calls)
  if (aim.check) return checkLines(aim, rows, told)
  const scalar = query ? [] : columnsOf(aim.fields.filter(({ path }) => !path.startsWith('*.')))
  const fields = scalar.filter((field) => field.label === (label ?? field.label))
  if (fields.length > 0)
    return calls.flatMap(
      ({ id, result }) => rowLine({ value: result?.data, call: id, path: 'data' }, fields, told) ?? [],
    )
  const isPart = query !== undefined && isPartial(aim, query, rows, calls, operation)
  if (query?.figure) {
    const lines = query.figure.per === undefined ? figureLine : groupLines
    return lines(aim, query, rows, { figure: query.figure, isPart }, told)
  }
  const columns = columnsTold(aim, calls, told)
  // What rows are ordered by must be what was asked for.
  const own = query?.sort && measure && labelOfField(measure.path, measure.label)
  const isOther = own !== undefined && own !== label && label !== 'launched'
  if (label !== undefined && (isOther || !columns.some((column) => column.label === label))) return undefined
  const chosen = query ? queryRows(rows, query).chosen : rows
  const shown = chosen.slice(0, query?.take ?? mostRows)
  if (shown.length === 0)
    return query && rows.length > 0 && label
      ? [`${language.labels[label]}: **${localFigure(language.code)(0, 'number')}**`]
      : undefined
  const isFirst = (column: Column) => Number(column.label === label)
  const sorted = columns.toSorted((one, other) => isFirst(other) - isFirst(one))
  const most = shown.length > 1 ? mostFields - 1 : mostFields
  const lines = shown.flatMap((row) => rowLine(row, sorted.slice(0, most), told) ?? [])
  return [
    ...(shown.length === 1 ? lines : lines.map((line) => `- ${line}`)),
    ...(query && query.take === undefined && chosen.length > shown.length
      ? [`- … (${countRows(chosen, cite)})`]
      : []),
    ...(isPart ? [language.partial.replace('#', countRows(rows, cite))] : []),
  ]
}
