import type { Telling } from '../../operations/kernel/ToolSpeech.ts'
import { formatFigure } from '../answer/formatFigure.ts'
import { rowTemplate } from '../answer/guessTelling.ts'
import { type Cite, renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import type { Aim, AskedField } from './Aim.ts'
import { derive, meets, numberAt, queryRows } from './queryRows.ts'
import type { Row, RowQuery } from './RowQuery.ts'

/** Cites a figure that stands in a call's result, or that was made of rows of it. */
export type CiteRows = (
  call: string,
  ...figure: [...Parameters<Cite>, derived?: { op: string; field?: string; rows: readonly string[] }]
) => void

type Telled = {
  text: string /** Whether the usual telling of these calls has nothing to add. */
  whole: boolean
}

/** A sentence begins with a capital letter. */
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const ordinals = [
  '',
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
]
const opNames = {
  count: 'Number',
  sum: 'Sum',
  average: 'Average',
  median: 'Median',
  difference: 'Difference',
} as const

/** The rows of an aim's calls, page after page, or the calls themselves where each is one. */
function rowsOf({ list }: Aim, calls: readonly AssistantCall[]): Row[] {
  return calls.flatMap(({ id, result }): Row[] => {
    if (!result) return []
    if (list === undefined) return [{ value: result.data, call: id, path: 'data' }]
    const rows = valueAt(result.data, list)
    return Array.isArray(rows)
      ? rows.map((value, place) => ({ value, call: id, path: `data.${list}.${place}` }))
      : []
  })
}

/** Whether no row that would count can be missing: all are there, or they come in an order that has passed the bound. */
function isComplete(rows: readonly Row[], query: RowQuery, calls: readonly AssistantCall[]): boolean {
  const last = calls.at(-1)
  const limit = Number(last?.arguments.limit ?? Number.NaN)
  const end = rows.at(-1)
  const total = Number((last?.result?.data as { total?: unknown } | undefined)?.total ?? Number.NaN)
  if (rows.length >= total) return true
  const full =
    last?.result?.next_cursor !== undefined || rows.filter(({ call }) => call === last?.id).length >= limit
  if (!full || !end) return true
  return query.where.some((condition) => {
    if (condition.is === 'since') return !meets(end, condition)
    const [field = ''] = condition.fields
    const way = condition.is === 'over' ? 1 : condition.is === 'under' ? -1 : 0
    const ordered = rows.every(
      (row, place) =>
        place === 0 ||
        way * ((numberAt(rows[place - 1] ?? row, field) ?? 0) - (numberAt(row, field) ?? 0)) >= 0,
    )
    return way !== 0 && ordered && !meets(end, condition)
  })
}

export function tellAim(
  aim: Aim,
  { calls, telling, cite }: { calls: readonly AssistantCall[]; telling: Telling | undefined; cite: CiteRows },
): Telled | undefined {
  const rows = rowsOf(aim, calls)
  const parts: string[] = []
  const scalar = aim.fields.filter(({ path }) => !path.startsWith('*.'))
  const own = aim.fields.filter(({ path }) => path.startsWith('*.'))
  for (const call of calls)
    for (const field of scalar) {
      const told = tellField(call, field, cite)
      if (told) parts.push(told)
    }
  if (aim.check) parts.push(...tellCheck(aim.check, calls, cite))
  const query = aim.query
  if (!query || rows.length === 0)
    return parts.length === 0 ? undefined : { text: parts.join(' '), whole: aim.check !== undefined }
  const { chosen, fitting } = queryRows(rows, query)
  const complete = isComplete(rows, query, calls)
  const line = (row: Row) => {
    const template =
      aim.list !== undefined && telling?.rows?.path === aim.list
        ? telling.rows.each
        : aim.list === undefined
          ? subjectTemplate(aim)
          : rowTemplate(row.value)
    const extra = own.map(({ path, format, label }) => `[; ${label} {${path.slice(2)}:${format}}]`).join('')
    const measured =
      aim.measure &&
      !template.includes(`{${aim.measure.path}:`) &&
      !own.some(({ path }) => path === `*.${aim.measure?.path}`)
        ? `[; ${aim.measure.label} {${aim.measure.path}:${aim.measure.format}}]`
        : ''
    return renderTemplate(`${template}${extra}${measured}`, row.value, row.path, (...figure) =>
      cite(row.call, ...figure),
    )?.replace(/; *$/, '')
  }
  const max = query.take ?? telling?.rows?.max ?? 8
  const conditions = [...new Set([...aim.applied, ...query.where.map(({ said }) => said)])]
  const count = (of: readonly Row[]) =>
    of.length === 0 ? 'no' : citeDerived(of, String(of.length), of.length, 'count', cite)
  const said = conditions.length > 0 ? `${conditions.join(', ')}: ` : ''
  const told: string[] = []
  if (query.figure) told.push(...tellFigure(aim, query, { fitting, chosen, rows, conditions, cite, count }))
  else if (query.nth !== undefined && chosen.length === 0)
    told.push(`${first(said)}there are only ${count(fitting)} ${aim.noun}.`)
  else if (query.nth === undefined && query.where.length > 0)
    told.push(
      fitting.length === 0
        ? `${first(said)}none of the ${count(rows)} ${aim.noun}.`
        : `${first(said)}**${count(fitting)}**${ofAll(query, rows, count)} ${aim.noun}.`,
    )
  const head = headOf(aim, query, fitting.length)
  const lists = !query.figure || query.figure.op === 'count' || chosen.length <= 5
  const shown = (lists ? chosen.slice(0, max) : []).flatMap((row) => line(row) ?? [])
  if (shown.length > 0) {
    if (head)
      told.push(
        query.nth === undefined
          ? head
          : first(`${said}${said === '' ? head : head.charAt(0).toLowerCase() + head.slice(1)}`),
      )
    told.push(`\n${shown.map((text) => `- ${text}`).join('\n')}`)
    if (query.nth === undefined && chosen.length > shown.length && !query.figure)
      told.push(`\n${shown.length === max ? 'There are more of them.' : ''}`)
  }
  const takesAll = query.where.length > 0 || query.sort !== undefined || query.figure !== undefined
  if (!complete && takesAll && !aim.among && query.take === undefined)
    told.push(`\nI looked at ${count(rows)} ${aim.noun}; there are more.`)
  const text = [...parts, told.join(' ').replace(/ \n/g, '\n').trim()]
    .filter((part) => part !== '')
    .join('\n')
  return { text, whole: true }
}

const subjectTemplate = ({ measure }: Aim): string =>
  `**{symbol}**${measure ? `: {${measure.path}:${measure.format}}` : ''}`

function headOf(aim: Aim, query: RowQuery, fitting: number): string | undefined {
  const { sort, nth } = query
  const label = aim.measure?.label
  if (nth !== undefined && aim.measure?.format === 'time')
    return sort?.order === 'least' ? 'The oldest:' : 'The newest:'
  if (nth !== undefined && (sort || aim.measure)) {
    const order = sort?.order === 'least' ? 'lowest' : 'highest'
    const name =
      nth === 1 ? order.charAt(0).toUpperCase() + order.slice(1) : `${ordinals[nth] ?? 'Further'} ${order}`
    return label ? `${name} by ${label}:` : undefined
  }
  if (nth !== undefined) return nth > 1 ? `The ${(ordinals[nth] ?? 'next').toLowerCase()}:` : undefined
  return sort && label && fitting > 1
    ? `By ${label}, ${sort.order === 'least' ? 'lowest' : 'highest'} first:`
    : undefined
}

function citeDerived(
  rows: readonly Row[],
  figure: string,
  value: number,
  op: string,
  cite: CiteRows,
  field?: string,
): string {
  const [one] = rows
  const list = one?.path.replace(/\.\d+$/, '') ?? 'data'
  cite(one?.call ?? '', figure, value, list, {
    op,
    ...(field === undefined ? {} : { field }),
    rows: rows.map(({ call, path }) => `${call}:${path}`),
  })
  return figure
}

/** Of how many; rows of another time are not what a question chooses from. */
const ofAll = ({ where }: RowQuery, rows: readonly Row[], count: (rows: readonly Row[]) => string): string =>
  where.some(({ is }) => is === 'since' || is === 'until') ? '' : ` of ${count(rows)}`

type FigureInput = {
  fitting: readonly Row[]
  chosen: readonly Row[]
  rows: readonly Row[]
  conditions: readonly string[]
  cite: CiteRows
  count: (rows: readonly Row[]) => string
}

function tellFigure(
  aim: Aim,
  query: RowQuery,
  { fitting, chosen, rows, conditions, cite, count }: FigureInput,
): string[] {
  const { op, field } = query.figure ?? { op: 'count' as const }
  const said = conditions.length > 0 ? first(`${conditions.join(', ')}: `) : ''
  if (op === 'count')
    return fitting.length === 0
      ? [`${said}${said === '' ? 'None' : 'none'} of the ${count(rows)} ${aim.noun}.`]
      : [`${said}**${count(fitting)}**${conditions.length > 0 ? ofAll(query, rows, count) : ''} ${aim.noun}.`]
  const made = derive(query.take === undefined ? fitting : chosen, op, field)
  const format = aim.measure?.format ?? 'number'
  const figure = made && formatFigure(made.value, format)
  if (!made || figure === undefined)
    return [`I cannot tell the ${opNames[op].toLowerCase()}: no row has a value for it.`]
  const name = aim.measure?.label ?? 'value'
  const over = op === 'difference' ? '' : ` over ${count(made.rows)} ${aim.noun}`
  return [
    `${said}**${opNames[op]} of ${name}: ${citeDerived(made.rows, figure, made.value, op, cite, field)}**${over}.`,
  ]
}

function tellField(
  { id, result }: AssistantCall,
  { path, format, label }: AskedField,
  cite: CiteRows,
): string | undefined {
  if (!result) return undefined
  const name = label.charAt(0).toUpperCase() + label.slice(1)
  const told = renderTemplate(`${name}: **{${path}:${format}}**.`, result.data, 'data', (...figure) =>
    cite(id, ...figure),
  )
  if (told !== undefined) return told
  const why = result.warnings.findIndex(({ field }) => field === path || path.startsWith(`${field}.`))
  return why < 0
    ? `${name} is not known.`
    : renderTemplate(
        `${name} is not known: {reason:long}`,
        result.warnings[why],
        `warnings.${why}`,
        (...figure) => cite(id, ...figure),
      )
}

function tellCheck(
  check: NonNullable<Aim['check']>,
  calls: readonly AssistantCall[],
  cite: CiteRows,
): string[] {
  return calls.flatMap(({ id, result }): string[] => {
    if (!result) return []
    const row: Row = { value: result.data, call: id, path: 'data' }
    const { path, format, label } = check.field
    const value = numberAt(row, path)
    if (value === undefined) return [`Whether ${label} is ${check.said} is not known.`]
    const is = meets(row, { fields: [path], is: check.is, value: check.value, said: '' })
    const figure = formatFigure(value, format) ?? ''
    cite(id, figure, valueAt(result.data, path), `data.${path}`)
    return [`**${is ? 'Yes' : 'No'}**, ${is ? '' : 'not '}${check.said}: ${label} is ${figure}.`]
  })
}
