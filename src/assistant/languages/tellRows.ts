import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Format } from '../answer/formatFigure.ts'
import { markdownText } from '../answer/markdownText.ts'
import { renderTemplate, valueAt } from '../answer/renderTemplate.ts'
import type { Aim } from '../rows/Aim.ts'
import { type CiteRows, citeDerived, countRows } from '../rows/citeRows.ts'
import { isPartial } from '../rows/isPartial.ts'
import { derive, groupRows, meets, queryRows } from '../rows/queryRows.ts'
import type { Row } from '../rows/RowQuery.ts'
import { rowsOf } from '../rows/rowsOf.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import { labelOfField } from './labelOfField.ts'
import type { Language } from './languages.ts'
import { localFigure } from './localFigure.ts'
import type { Label } from './topics.ts'

/** What a row is told by. */
const subjects = [
  '**{symbol}**',
  '**{base_symbol}/{quote_symbol}**',
  '{address:address}',
  '{trader:address}',
  '**{launchpad:plain}**',
  '{timestamp:time}',
  '{start:time}',
]
/** A trade is told by when it was. */
const ofTrades = ['{timestamp:time}', ...subjects]

/** So many rows, and so many fields of one. */
const mostRows = 8
const mostFields = 4

type Column = { label: Label; path: string; format: Format }

export type RowsTold = {
  language: Language
  operation: Operation
  cite: CiteRows
  /** What has to be told; anything will do without it. */
  label: Label | undefined
  /** "> $500" */
  bound: string | undefined
  /** What the first row is called. */
  head: Label | undefined
}

/** The fields that the usual telling of an operation writes, by their places. */
const fieldsIn = (template: string): Column[] =>
  [...template.matchAll(/\{([\w.]+):(\w+)\}/g)].flatMap(([, path = '', format = 'text']) => {
    const label = labelOfField(path)
    // Our own templates name formats that there are.
    return label ? [{ label, path, format: format as Format }] : []
  })

/** The rows and figures that a question aims at, in lines; undefined where they do not tell what was asked for. */
export function tellRows(aim: Aim, calls: readonly AssistantCall[], told: RowsTold): string[] | undefined {
  const { language, operation, cite, label } = told
  const write = localFigure(language.code)
  const { query, measure } = aim
  const scalar = query || aim.check ? [] : aim.fields.filter(({ path }) => !path.startsWith('*.'))
  const fields = scalar.flatMap(({ path, format, label: said }) => {
    const name = labelOfField(path, said)
    return name && (label === undefined || name === label) ? [{ label: name, path, format }] : []
  })
  if (fields.length > 0)
    return calls.flatMap(
      ({ id, result }) => lineOf({ value: result?.data, call: id, path: 'data' }, fields, told) ?? [],
    )
  const rows = rowsOf(aim, calls)
  const own = measure && labelOfField(measure.path, measure.label)
  const asked: Column[] = [
    ...(measure && own ? [{ label: own, path: measure.path, format: measure.format }] : []),
    ...[...aim.columns, ...aim.fields].flatMap(({ path, format, label: said }) => {
      const name = labelOfField(path, said)
      return name ? [{ label: name, path: path.replace(/^\*\./, ''), format }] : []
    }),
  ]
  const usual = fieldsIn(operation.speech.telling?.rows?.each ?? '')
  const columns = [
    ...asked.map((one) => usual.find(({ path }) => path === one.path) ?? one),
    ...usual,
  ].filter(
    ({ label: name, path }, place, all) =>
      all.findIndex((other) => other.label === name || other.path === path) === place,
  )
  // A chart's prices are in the currency that it says.
  const isUsd = calls.some(({ result }) => valueAt(result?.data, 'currency') === 'usd')
  for (const column of columns)
    if (isUsd && column.format === 'number' && /^(?:open|high|low|close)$/.test(column.path))
      column.format = 'usd'
  const { chosen, fitting } = query ? queryRows(rows, query) : { chosen: rows, fitting: rows }
  const figure = query?.figure
  const isPart = query !== undefined && isPartial(aim, query, rows, calls, operation)
  const more =
    isPart && !(figure?.op === 'count') ? [language.partial.replace('#', countRows(rows, cite))] : []
  if (figure && figure.per === undefined) {
    const counts = figure.op === 'count' || figure.op === 'distinct'
    const name = counts ? label : own
    const op =
      figure.op === 'average' || figure.op === 'median' || figure.op === 'sum' ? figure.op : undefined
    if (!name || (!counts && !op) || (label !== undefined && name !== label && label !== op)) return undefined
    // Pools are no tokens: what is counted must be what was asked for.
    if (counts && label !== 'pools' && rows.some(({ value }) => valueAt(value, 'base_symbol') !== undefined))
      return undefined
    const made = derive(query.take === undefined ? fitting : chosen, figure.op, figure.field, rows)
    const value = counts ? fitting.length : made?.value
    const text =
      value === undefined ? undefined : write(value, counts ? 'number' : (measure?.format ?? 'number'))
    if (value === undefined || text === undefined) return undefined
    const of = counts ? fitting : (made?.rows ?? [])
    if (of.length > 0)
      citeDerived(
        of,
        text,
        {
          value,
          op: counts ? 'count' : figure.op,
          ...(figure.field === undefined ? {} : { field: figure.field }),
        },
        cite,
      )
    const head = [op && of.length > 1 ? language.labels[op] : undefined, language.labels[name]].filter(
      (one) => one !== undefined,
    )
    return [
      `${head.join(' · ')}${told.bound === undefined ? '' : ` (${told.bound})`}: **${isPart && counts ? '≥ ' : ''}${text}**`,
    ]
  }
  if (figure?.per !== undefined) {
    const made = [...groupRows(fitting, figure.per)].flatMap(([name, group]) => {
      const one = derive(group, figure.op, figure.field)
      return one ? [{ name, ...one }] : []
    })
    const sign = query?.sort?.order === 'least' ? -1 : 1
    made.sort((one, other) => sign * (other.value - one.value))
    const from = (query?.nth ?? 1) - 1
    return made
      .slice(from, from + (query?.nth === undefined ? (query?.take ?? mostRows) : 1))
      .map(({ name, value, rows: group }) => {
        const [one] = group
        if (one && name.startsWith('0x')) cite(one.call, name, name, `${one.path}.${figure.per}`)
        const text = write(value, figure.op === 'count' ? 'number' : (measure?.format ?? 'number')) ?? ''
        return `${name.startsWith('0x') ? `\`${name}\`` : `**${markdownText(name)}**`} · ${language.labels[own ?? label ?? 'traded']}: **${citeDerived(group, text, { value, op: figure.op, field: figure.field }, cite)}**`
      })
  }
  if (aim.check) {
    const { field, is, value } = aim.check
    const [row] = rows
    const name = labelOfField(field.path, field.label)
    const line = row && name && lineOf(row, [{ label: name, path: field.path, format: field.format }], told)
    if (!row || !line || (label !== undefined && name !== label && !(label === 'price' && name === 'feed')))
      return undefined
    return [language.labels[meets(row, { fields: [field.path], is, value, said: '' }) ? 'yes' : 'no'], line]
  }
  if (label !== undefined && !columns.some((column) => column.label === label)) return undefined
  // What rows are ordered by must be what was asked for.
  if (label !== undefined && query?.sort && own !== undefined && own !== label && label !== 'launched')
    return undefined
  const shown = chosen.slice(0, query?.take ?? mostRows)
  if (shown.length === 0)
    return query && rows.length > 0 && label
      ? [`${language.labels[label]}: **${write(0, 'number')}**`]
      : undefined
  const first = columns.filter(({ label: name }) => name === label)
  const others = columns.filter(({ label: name }) => name !== label)
  const lines = shown.flatMap(
    (row) =>
      lineOf(row, [...first, ...others].slice(0, shown.length > 1 ? mostFields - 1 : mostFields), told) ?? [],
  )
  return [...(shown.length === 1 ? lines : lines.map((line) => `- ${line}`)), ...more]
}

/** A row in one line: what it is about, and its fields. */
function lineOf(
  { value, call, path: at }: Row,
  columns: readonly Column[],
  { language, cite, head: called }: RowsTold,
): string | undefined {
  const write = localFigure(language.code)
  const render = (template: string) =>
    renderTemplate(template, value, at, (...figure) => cite(call, ...figure), write)
  const side = valueAt(value, 'side')
  const named = (side === undefined ? subjects : ofTrades).find((template) =>
    [...template.matchAll(/\{([\w.]+)/g)].every(([, path = '']) => typeof valueAt(value, path) === 'string'),
  )
  const kind = side === 'buy' ? [language.labels.buy] : side === 'sell' ? [language.labels.sell] : []
  const fields = columns
    .filter(({ path }) => !named?.includes(`{${path}`))
    .flatMap(({ label, path, format }) => render(`${language.labels[label]}: **{${path}:${format}}**`) ?? [])
  const title = called === undefined ? '' : `${language.labels[called]}: `
  const head = named === undefined ? [] : [render(`${title}${named}`)].filter((one) => one !== undefined)
  return fields.length === 0 ? undefined : [...head, ...kind, ...fields].join(' · ')
}
